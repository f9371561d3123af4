import {catalogues, catalogueOf} from '@aldermark/data/catalogues';
import {sections} from '@aldermark/data/sections';
import sidebars from '../../../../sidebars';
import {isCategory, routeOf, type Category, type SidebarEntry} from '../../sidebars/entries';
import {legacyTitle} from '@aldermark/data/legacy';
import type {Twin} from './twin';

/** A group of pages in `llms.txt`. */
export type Group = {readonly title: string; readonly twins: readonly Twin[]};

/** The section of `llms.txt` that, by the proposal, a reader with little room leaves out. */
export const optional = 'Optional';
/** The categories of the sidebar that help nobody to use the API. */
const aboutTheSite: readonly string[] = ['About this documentation', 'For writers of this site'];

/** The categories of a section with the addresses of their pages. Pages outside a category come first. */
export function categoriesOf({sidebar, routeBasePath}: (typeof sections)[number]) {
  const entries: readonly (SidebarEntry | Category)[] = sidebars[sidebar];
  const alone = entries.flatMap((entry) => (isCategory(entry) ? [] : [entry]));
  return [{label: '', items: alone}, ...entries.filter(isCategory)].map(({label, items}) => ({
    label,
    routes: items.map((entry) => routeOf(routeBasePath, entry)),
  }));
}

/**
 * The twins in the order of the sidebars, in groups. Pages that serve no new integration come last, in the group
 * `Optional`: the archive, pages with a successor, and those about this site and for its writers. The page of an error or an
 * event is in no group, because its list leads to it.
 */
export function groupsOf(twins: readonly Twin[]): Group[] {
  const byRoute = new Map(twins.map((twin) => [twin.route, twin]));
  const groups = sections.flatMap((section) =>
    categoriesOf(section)
      .filter(({label}) => !aboutTheSite.includes(label))
      .map(({label, routes}) => ({
        title: label ? `${section.label}: ${label}` : section.label,
        twins: [
          ...routes,
          ...(section.sidebar === 'apis' && label === '' ? Object.keys(catalogues) : []),
        ]
          .flatMap((route) => byRoute.get(route) ?? [])
          .filter(({title}) => !legacyTitle.test(title)),
      })),
  );
  const named = new Set(groups.flatMap((group) => group.twins));
  const others = twins.filter((twin) => !named.has(twin) && catalogueOf(twin.route) === undefined);
  return [...groups, {title: optional, twins: others}].filter((group) => group.twins.length > 0);
}
