import {setOpen} from '../collapse';
import {loadPage, parsedPage} from '../navigation/pages';

const categories = 'nav.menu a[aria-expanded]';

/**
 * Takes the list of a category from its first page: the HTML of a page has only the open one. The parts of that page
 * stay behind.
 */
async function addList(link: HTMLAnchorElement): Promise<void> {
  const page = parsedPage(await loadPage(new URL(link.href)));
  // By its address, because a browser may have translated its name.
  const twin = page.querySelector(`${categories}[href="${link.pathname}"]`);
  const [item, list] = [link.closest('li'), twin?.closest('li')?.querySelector('ul')];
  if (item && list && !item.querySelector('ul')) {
    const first = list.querySelector('[aria-current]');
    first?.removeAttribute('aria-current');
    first?.classList.remove('menu__link--active');
    list.querySelector('[data-parts]')?.remove();
    item.append(list);
  }
}

/** Opens or closes a category. Only one of each level is open at a time. */
async function toggle(link: HTMLAnchorElement): Promise<void> {
  if (!link.closest('li')?.querySelector('ul')) {
    await addList(link);
  }
  const isOpen = link.ariaExpanded !== 'true';
  const level = link.closest('ul')?.children ?? [];
  for (const other of [...level].map((item) => item.querySelector(categories))) {
    if (other?.ariaExpanded === 'true') {
      setOpen(other, false);
    }
  }
  setOpen(link, isOpen);
}

/** Opens and closes the categories of the sidebar with their links. Without this, they lead to a first page. */
export function toggleCategories(): void {
  const find = ({target}: Event) => (target as Element).closest<HTMLAnchorElement>(categories);
  document.addEventListener('click', (event) => {
    const link = find(event);
    if (link) {
      event.preventDefault();
      toggle(link).catch(() => location.assign(link.href));
    }
  });
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' && find(event);
    if (link) {
      event.preventDefault();
      link.click();
    }
  });
  document.addEventListener('transitionend', ({target, propertyName}) => {
    const list = target as HTMLElement;
    if (propertyName === 'height' && list.matches('nav.menu ul ul')) {
      list.style.height = '';
    }
  });
}
