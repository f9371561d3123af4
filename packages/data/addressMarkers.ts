/** How the part of an address behind the page begins when it holds a run for the console. */
export const runMarker = '#run=';

/** How it begins when it holds a name for the error finder. */
export const codeMarker = '#code=';

/** Whether this part of an address is for a program on the page, instead of the name of a section. */
export const isForProgram = (hash: string): boolean =>
  [runMarker, codeMarker].some((marker) => hash.startsWith(marker));
