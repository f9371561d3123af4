import path from 'node:path';

/** Files and folders that a page is made from. A folder includes everything in it. */
export type Sources = {readonly files: readonly string[]; readonly folders: readonly string[]};

/** The sources of every page: the contract, the releases and the tags. */
export const commonSources: Sources = {
  files: ['packages/data/releases.yaml', 'packages/data/tags.yml'],
  folders: ['contract', 'packages/sandbox'],
};

/** The folder of the use cases: the use case finder shows their front matter, and plans are made of them. */
const folderOfCards = 'usecases';

/** The figures of the site, which some pages show. */
const recordOfFigures = 'packages/data/quality.json';

const partOf = /^import\s.*from\s+["'](\.[^"']+)["']/gm;
const codeOf = /^ *`{3,}.*\sfile=(\S+)/gm;

/**
 * The sources of a page besides its own file and those of every page: its partials, the code that its fences show, the page
 * that its banner names, the use cases if it contains the finder or plans, and the figures of the site if it shows one.
 * `page` is the path of the page, relative to the project. `fileAt` returns the file of the page at an address.
 */
export function ownSourcesOf(
  page: string,
  text: string,
  fileAt: (address: string) => string | undefined,
): Sources {
  const [, address] = /^successor: (\S+)/m.exec(text) ?? [];
  const successor = address && fileAt(address);
  const beside = [...text.matchAll(partOf), ...text.matchAll(codeOf)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(page), name),
  );
  return {
    files: [
      ...beside,
      ...(successor ? [successor] : []),
      ...(/<(QualityFigure|FactReviews|TagGallery)/.test(text) ? [recordOfFigures] : []),
    ],
    folders: /<(UseCaseFinder|ProgrammePlan)/.test(text) ? [folderOfCards] : [],
  };
}

/** All sources of a page besides its own file. The parameters are those of `ownSourcesOf`. */
export function sourcesOf(...page: Parameters<typeof ownSourcesOf>): Sources {
  const {files, folders} = ownSourcesOf(...page);
  return {
    files: [...commonSources.files, ...files],
    folders: [...commonSources.folders, ...folders],
  };
}
