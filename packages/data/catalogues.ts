/** The titles of lists whose entries each have a page below them, by their addresses. */
export const catalogues: Readonly<Record<string, string>> = {
  '/errors': 'Error codes',
  '/events': 'Events',
};

/** The list to which the page at an address belongs; undefined for any other page. */
export const catalogueOf = (address: string): string | undefined =>
  Object.keys(catalogues).find((list) => address.startsWith(`${list}/`));
