/**
 * The service worker of readers who keep the site on their device. No page registers it but `/docs/tools/offline`, when
 * a reader asks for it. README.md says how a release replaces another.
 */
import {stopMessage} from '@site/data/offline';
import {answer} from './answers';
import {download, stopDownload} from './download';
import {forgetTabs, takeOver} from './release';
import {scope} from './scope';

scope.addEventListener('install', (event) => {
  // A release that is complete serves at once. Until then, or if it never is, the one before does.
  event.waitUntil(download(event).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const {request} = event;
  if (request.method === 'GET' && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(event));
    if (request.mode === 'navigate') {
      event.waitUntil(forgetTabs());
    }
  }
});

scope.addEventListener('message', ({data}) => {
  if (data === stopMessage) {
    stopDownload();
  }
});
