import {loadPage} from '../navigation/pages';
import {onPage} from '../page';

const categories = 'nav.menu a[aria-expanded]';

/** Opens or closes a list. The style sheet hides a closed one; it also makes the transition short on demand. */
function setOpen(link: Element, isOpen: boolean): void {
  const item = link.closest('li');
  const list = item?.querySelector('ul');
  if (list) {
    const height = list.scrollHeight;
    const time = `${Math.round(40 + 150 * (height / 36) ** 0.25 + height / 18)}ms`;
    list.style.height = isOpen ? '0' : `${height}px`;
    // Reading a size makes this height the start of the transition.
    list.getBoundingClientRect();
    list.style.transition = `height ${time} ease-in-out, visibility ${time}`;
    list.style.height = isOpen ? `${height}px` : '0';
    item?.classList.toggle('menu__list-item--collapsed', !isOpen);
    link.setAttribute('aria-expanded', String(isOpen));
  }
}

/** Takes the list of a category from its first page: the HTML of a page has only the open one. */
async function addList(link: HTMLAnchorElement): Promise<void> {
  const page = await loadPage(new URL(link.href));
  const twin = [...page.querySelectorAll(categories)].find(
    ({textContent}) => textContent === link.textContent,
  );
  const [item, list] = [link.closest('li'), twin?.closest('li')?.querySelector('ul')];
  if (item && list && !item.querySelector('ul')) {
    const copy = document.importNode(list, true);
    const first = copy.querySelector('[aria-current]');
    first?.removeAttribute('aria-current');
    first?.classList.remove('menu__link--active');
    item.append(copy);
  }
}

/** Opens or closes a category. Only one is open at a time. */
async function toggle(link: HTMLAnchorElement): Promise<void> {
  if (!link.closest('li')?.querySelector('ul')) {
    await addList(link);
  }
  const isOpen = link.ariaExpanded !== 'true';
  for (const other of document.querySelectorAll(`${categories}[aria-expanded="true"]`)) {
    setOpen(other, false);
  }
  setOpen(link, isOpen);
}

/** Scrolls a long sidebar to the link of the current page. The page itself does not scroll. */
function showCurrent(): void {
  const link = document.querySelector('nav.menu [aria-current="page"]');
  const frame = link?.closest('nav');
  if (link && frame) {
    const {top, bottom} = link.getBoundingClientRect();
    const bounds = frame.getBoundingClientRect();
    if (top < bounds.top || bottom > Math.min(bounds.bottom, innerHeight)) {
      frame.scrollTop += top - bounds.top - bounds.height / 3;
    }
  }
}

/** Opens and closes the categories of the sidebar with their links. Without this, they lead to a first page. */
export function toggleCategories(): void {
  onPage(showCurrent);
  const find = ({target}: Event) => (target as Element).closest<HTMLAnchorElement>(categories);
  document.addEventListener('click', (event) => {
    const link = find(event);
    if (link) {
      event.preventDefault();
      toggle(link).catch(() => location.assign(link.href));
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === ' ' && find(event)) {
      event.preventDefault();
      find(event)?.click();
    }
  });
  document.addEventListener('transitionend', ({target, propertyName}) => {
    const list = target as HTMLElement;
    if (propertyName === 'height' && list.matches('nav.menu ul ul')) {
      list.style.height = '';
    }
  });
}
