import {PrecacheController} from 'workbox-precaching/PrecacheController';
import {cacheOf, hashLength, type DownloadFailure} from '@aldermark/data/offline';
import {manifest} from './manifest';

/** Why a file cannot be kept. */
export class DownloadError extends Error {
  constructor(readonly reason: DownloadFailure) {
    super(reason);
  }
}

const hashes = new Map(
  manifest.addresses.map(([address, hash]) => [new URL(address, location.href).href, hash]),
);

/** The beginning of the SHA-256 of a content, as the manifest has it. */
async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, hashLength / 2)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The cache of this release. */
export const cacheName = cacheOf(manifest.release);

/**
 * The files of this release. Only a file with the content of the release is stored, whatever its status: hosts send the
 * not-found page with 404, and while a release is being published, they send files of another one with 200.
 */
export const filesOfRelease = new PrecacheController({
  cacheName,
  plugins: [
    {
      fetchDidSucceed: async ({request, response}) => {
        const content = await response.clone().arrayBuffer();
        if ((await hashOf(content)) !== hashes.get(request.url)) {
          throw new DownloadError('changed');
        }
        return response;
      },
      cacheWillUpdate: async ({response}) => response,
    },
  ],
});

// Hosts let the response for a page depend on what a browser accepts, but the release has one response for all.
filesOfRelease.strategy.matchOptions = {ignoreVary: true};
filesOfRelease.addToCacheList(manifest.addresses.map(([url, revision]) => ({url, revision})));
