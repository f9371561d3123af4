import {summaryAddress, workerAddress} from '@aldermark/data/offline';
import {partExtension} from '@aldermark/data/pageParts';
import {notFoundFile} from '../pages';

type Exception = {readonly reason: string; readonly has: (file: string) => boolean};

const startsWith =
  (...folders: readonly string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder));

/** An image of which the build makes several widths: its name, and its width in pixels. */
const image = /^assets\/ideal-img\/([^/]+?)\.\w+\.(\d+)\.\w+$/;

/** The files of a build that are not kept on a device, with the reason. */
export const exceptions: readonly Exception[] = [
  {
    reason:
      'The browser keeps the worker itself, and the summary is about the release that the host has.',
    has: (file) => [workerAddress, summaryAddress].includes(`/${file}`),
  },
  {
    reason: 'Hosts read it, and no browser does.',
    has: (file) =>
      ['_headers', '_redirects', '.nojekyll', 'robots.txt', 'sitemap.xml'].includes(file),
  },
  {
    reason:
      'It is a copy of a page for hosts that look for folders, and the worker serves the page at that address too.',
    has: (file) => /.\/index\.html$/.test(file),
  },
  {
    reason: 'The page has all that its part has, and the worker returns the page.',
    has: (file) => file.endsWith(partExtension),
  },
  {
    reason: 'It repeats a page for assistants and scripts, which do not run without a network.',
    has: (file) => file.endsWith('.md') || file === 'llms.txt' || file.startsWith('packs/'),
  },
  {
    reason:
      'It is a download of the contract, and large. The console and the sandbox have their own copy of what they need.',
    has: startsWith('openapi/', 'downloads/'),
  },
  {
    reason: 'It is a feed, which programs read.',
    has: (file) => /^release-notes[./].*(?:xml|json)$/.test(file),
  },
  {
    reason: 'Only previews of links on other sites show it.',
    has: startsWith('assets/cards/'),
  },
];

/** Why a file of the build is not kept; `undefined` for one that is. */
export function reasonToLeave(file: string, files: readonly string[]): string | undefined {
  const [, name, width] = image.exec(file) ?? [];
  const isNarrower = (other: string) => {
    const [, otherName, otherWidth] = image.exec(other) ?? [];
    return otherName === name && Number(otherWidth) < Number(width);
  };
  return name !== undefined && files.some(isNarrower)
    ? 'It is a wider version of an image, of which the narrowest is kept.'
    : exceptions.find(({has}) => has(file))?.reason;
}

/** The address at which hosts serve a file. */
export function servedAddress(file: string): string {
  return file === notFoundFile ? `/${file}` : `/${file.replace(/(?:^index)?\.html$/, '')}`;
}
