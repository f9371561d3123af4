import type {AllContent} from '@docusaurus/types';
import {runAddress} from '@aldermark/data/pageRuns';
import {write} from '@aldermark/lib/write';
import {docsContents} from '../../docusaurus-internals';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import type {Pages} from '../../page-compiler/pages';

/** Writes the run of each page into a file beside it, which nobody loads before turning to it. Returns the runs by route. */
export async function writeRuns(
  outDir: string,
  allContent: AllContent,
  pages: Pages,
): Promise<ReadonlyMap<string, PageRun>> {
  const runs = new Map<string, PageRun>();
  const docs = docsContents(allContent).flatMap(({loadedVersions}) =>
    loadedVersions.flatMap((version) => version.docs),
  );
  for (const {source, permalink} of docs) {
    const {run} = await pages.facts(source.replace('@site/', ''));
    if (run) {
      // The address of the first page of a folder ends with a slash here, and nowhere else.
      const route = permalink.replace(/(?<=.)\/$/, '');
      write(outDir, runAddress(route).slice(1), JSON.stringify(run));
      runs.set(route, run);
    }
  }
  return runs;
}
