import path from 'node:path';
import {sections} from '@aldermark/data/sections';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {loadAnew} from '@aldermark/lib/loadAnew';
import {readSource} from '@aldermark/lib/sourceText';
import {isCategory, type Category, type SidebarEntry} from '@aldermark/plugins/sidebars/entries';
import type sidebarsOfSite from '../../sidebars';
import {sidebarId} from './pages';

const idOfEntry = (entry: SidebarEntry): string => (typeof entry === 'string' ? entry : entry.id);

/** The ids of the pages in the sidebar of the section of a page, which a writer may just have added to it. */
function entriesBeside(file: string): string[] {
  const {default: sidebars} = loadAnew<{default: typeof sidebarsOfSite}>('./sidebars');
  const section = sections.find(({folder}) => file.startsWith(`${folder}/`));
  const entries: readonly (SidebarEntry | Category)[] = section ? sidebars[section.sidebar] : [];
  return entries.flatMap((entry) => (isCategory(entry) ? entry.items : [entry])).map(idOfEntry);
}

/** Where to write the entry of a page: below the last page of its folder, if the sidebar has one. */
export function sidebarAdvice(file: string): string {
  const id = sidebarId(file);
  const folder = path.posix.dirname(id);
  const near = entriesBeside(file).findLast((one) => path.posix.dirname(one) === folder);
  return near === undefined || folder === '.'
    ? `Write '${id}' in sidebars.ts, in the category in which readers look for it.`
    : `Write '${id}' in sidebars.ts, below '${near}'.`;
}

/** An error when no sidebar lists a page, so that readers find it by chance alone. */
export function sidebarErrors(file: string): string[] {
  const {values, keyLines, faults} = readFrontMatter(readSource(file));
  const isLeftOut =
    values['displayed_sidebar'] === null || faults.length > 0 || keyLines.size === 0;
  const line = keyLines.get('title') ?? 1;
  return isLeftOut ||
    file.startsWith('versioned_docs/') ||
    entriesBeside(file).includes(sidebarId(file))
    ? []
    : [`${file}:${line}: no sidebar lists this page. ${sidebarAdvice(file)}`];
}
