import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {hashLength, type Manifest} from '@aldermark/data/offline';
import {KeptValues} from '@aldermark/lib/cached';
import {servedAddress, reasonToLeave} from './kept';

type Build = {
  readonly files: readonly string[];
  readonly read: (file: string) => Buffer;
  readonly redirects: Readonly<Record<string, string>>;
  readonly commit: string | undefined;
};

const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, hashLength);

/** The compressed sizes of files, by their hash. */
export const downloadSizes = new KeptValues<number>('download-sizes');

/** What the worker of a build keeps. A page at an old address is a redirect, which takes no file. */
export function manifestOf({files, read, redirects, commit}: Build): Manifest {
  const pagesAtOldAddresses = new Set(
    Object.keys(redirects).map((from) => `${from.slice(1)}.html`),
  );
  const kept = files
    .filter((file) => !pagesAtOldAddresses.has(file) && reasonToLeave(file, files) === undefined)
    .map((file) => {
      const content = read(file);
      const hash = hashOf(content);
      return {
        address: servedAddress(file),
        hash,
        disk: content.length,
        download: downloadSizes.get(hash, () => gzipSync(content).length),
      };
    });
  const addresses = kept.map(({address, hash}) => [address, hash] as const);
  return {
    release: hashOf(JSON.stringify([addresses, redirects])),
    ...(commit !== undefined && {commit}),
    files: kept.length,
    download: kept.reduce((bytes, {download}) => bytes + download, 0),
    disk: kept.reduce((bytes, {disk}) => bytes + disk, 0),
    addresses,
    redirects,
  };
}
