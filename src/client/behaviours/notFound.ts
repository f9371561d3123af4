import {addressesMeant, addressesPath} from '@aldermark/search/addresses';
import {compounds} from '@aldermark/search/tokens';
import {fetchJson} from '@site/src/search/files';
import {element} from '../element';
import {late} from '../late';
import {onPage} from '../page';

/** The path of the page as a reader would write it. */
function readablePath(): string {
  try {
    return decodeURI(location.pathname);
  } catch {
    return location.pathname;
  }
}

function fill(field: HTMLInputElement): void {
  const words = compounds(readablePath().replaceAll('/', ' ')).flatMap(({whole, parts}) =>
    parts.length > 0 ? parts : [whole],
  );
  if (field.value === '') {
    field.value = words.map(({text}) => text).join(' ');
  }
}

/** Links the pages that the reader most likely meant, with the query and the anchor of the address. */
async function propose(main: Element): Promise<void> {
  const {pathname, search, hash} = location;
  const addresses = await late('The nearest addresses', () => fetchJson(addressesPath), {
    below: main.querySelector('form'),
    isQuiet: true,
  });
  const links = addressesMeant(pathname, addresses as string[]).flatMap((address, at) => [
    at === 0 ? 'Did you mean ' : ' or ',
    element('a', {href: address + search + hash}, address),
  ]);
  if (links.length > 0) {
    main.querySelector('[role=status]')?.replaceChildren(...links, '?');
  }
}

/**
 * Links the pages that a reader most likely meant, and offers to search for the words of an address that has no page. One
 * file serves every such address.
 */
export function start(): void {
  onPage(() => {
    const main = document.querySelector('main[data-not-found]');
    const field = main?.querySelector('input');
    if (main && field) {
      fill(field);
      void propose(main);
    }
  });
}
