import {onPage} from '../page';

/** The path of the page as a reader would write it. */
function readablePath(): string {
  try {
    return decodeURI(location.pathname);
  } catch {
    return location.pathname;
  }
}

async function fill(field: HTMLInputElement): Promise<void> {
  const {compounds} = await import('@site/search/tokens');
  const words = compounds(readablePath().replaceAll('/', ' ')).flatMap(({whole, parts}) =>
    parts.length > 0 ? parts : [whole],
  );
  if (field.value === '') {
    field.value = words.map(({text}) => text).join(' ');
  }
}

/** Offers to search for the words of an address that has no page. One file serves every such address. */
export function start(): void {
  onPage(() => {
    const field = document.querySelector<HTMLInputElement>('main[data-not-found] input');
    if (field) {
      // Ignore a failure: the reader can type the words.
      fill(field).catch(() => {});
    }
  });
}
