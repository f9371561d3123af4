import {releaseTiming, type ShownMessage, type WorkerMessage} from '@aldermark/data/offline';

/** The release of the document, which the worker names; undefined for a document of the host. */
function releaseShown(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({name}) => name === releaseTiming)?.description;
}

/**
 * Loads the page again when a newer release takes over on the device of a reader who keeps the site: see `src/offline`.
 * The first release that is kept is the one that the tab shows.
 */
export function followRelease(): void {
  // Absent in private windows of some browsers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const shown = releaseShown();
  let before = workers?.controller;
  // The worker tells a tab when it has another release.
  const ask = () => workers?.controller?.postMessage({shown} satisfies ShownMessage);
  workers?.addEventListener('controllerchange', () => {
    if (before && shown === undefined) {
      location.reload();
    }
    before = workers.controller;
    ask();
  });
  workers?.addEventListener('message', ({data}: MessageEvent<WorkerMessage>) => {
    if (data.type === 'replaced') {
      location.reload();
    }
  });
  // It may have taken over between the document and this script.
  ask();
}
