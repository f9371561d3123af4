import type {DownloadFailure} from '@aldermark/data/offline';
import type {Obstacle} from './device';

/** Why the browser keeps no site, and what to do. */
export const obstacles: Readonly<Record<Obstacle, string>> = {
  insecure:
    'This page came over a connection without encryption, over which browsers keep no site. Open it over HTTPS.',
  unsupported:
    'This browser cannot keep a site in this window. A private window is the most frequent reason, so open the page in a normal one, or in another browser.',
  blocked:
    'This browser does not let the site store files. Allow it to store data (cookies) in the settings of the browser, or leave the private window, and then reload this page.',
};

/** Why a download failed, and what to do. */
export const failureTexts: Readonly<Record<DownloadFailure, string>> = {
  network:
    'The download was cut off, because the site could not be reached. Connect this device to the network, and try again.',
  quota:
    'This device, or this browser, has not enough room. Free some space, or leave the private window, which gets little of it, and try again.',
  changed:
    'The site has other files than the release that you requested, as it does while a release is being published. Wait a minute, and try again.',
  blocked: obstacles.blocked,
  stopped: 'You have stopped the download.',
};

/** `9242477` → `9.2 MB` */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `24 November 2026 at 15:46`, in the time zone of the reader. */
export const dateAndTime = (time: number): string =>
  new Date(time).toLocaleString('en-GB', {dateStyle: 'long', timeStyle: 'short'});
