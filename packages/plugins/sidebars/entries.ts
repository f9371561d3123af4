import {sections} from '@aldermark/data/sections';
import sidebars from '../../../sidebars';

/** An entry of a sidebar for one page, and a category with such entries. */
export type SidebarEntry = string | {readonly id: string; readonly className?: string};
export type Category = {
  readonly label: string;
  readonly className?: string;
  readonly items: readonly SidebarEntry[];
};

export const isCategory = (entry: SidebarEntry | Category): entry is Category =>
  typeof entry !== 'string' && 'items' in entry;

/** The address of a page of a section: `users/kyc/index` → `/usecases/users/kyc`. */
export function routeOf(base: string, entry: SidebarEntry): string {
  const id = typeof entry === 'string' ? entry : entry.id;
  return `/${base}/${id}`.replace(/\/+/g, '/').replace(/\/index$/, '') || '/';
}

/** The class of each page whose entry, or whose category, belongs to a product. */
const classes = new Map(
  sections.flatMap(({sidebar, routeBasePath}) => {
    const entries: readonly (SidebarEntry | Category)[] = sidebars[sidebar];
    return entries
      .map((entry) => (isCategory(entry) ? entry : {className: undefined, items: [entry]}))
      .flatMap(({className, items}) =>
        items.map((item): [string, string | undefined] => {
          const own = typeof item === 'string' ? undefined : item.className;
          return [routeOf(routeBasePath, item), own ?? className];
        }),
      );
  }),
);

/** The class of the product to which the page at an address belongs; undefined when it belongs to none alone. */
export const productClassAt = (address: string): string | undefined => classes.get(address);
