/** The addresses of lists whose entries each have a page below them. */
export const catalogues: readonly string[] = ['/errors'];

/** Whether an address is that of an entry of such a list. */
export const isCatalogueEntry = (address: string): boolean =>
  catalogues.some((list) => address.startsWith(`${list}/`));
