import {borrow, giveBack} from '../borrow';

const opener = () => document.querySelector('.navbar__toggle');

/** Shows the pages of the section, or the main menu. */
function show(menu: Element, name: 'pages' | 'main'): void {
  for (const panel of menu.querySelectorAll<HTMLElement>('[data-panel]')) {
    panel.hidden = panel.dataset['panel'] !== name;
  }
}

function open(menu: HTMLDialogElement): void {
  const hasSidebar = document.querySelector('aside nav.menu') !== null;
  borrow('aside nav.menu', menu.querySelector('[data-panel="pages"]'));
  borrow('.navbar__inner .navbar__item', menu.querySelector('[data-panel="main"]'));
  borrow('.navbar__inner .colourMode', menu.firstElementChild);
  show(menu, hasSidebar ? 'pages' : 'main');
  menu.showModal();
  menu.querySelector('nav [aria-current="page"]')?.scrollIntoView({block: 'nearest'});
  opener()?.setAttribute('aria-expanded', 'true');
}

/**
 * Opens the mobile menu, a `<dialog>`, in which the browser keeps the focus. A link, a tap beside it, the back
 * button and a desktop width close it. So that the HTML has every link once, the menu borrows the sidebar and
 * the items of the navbar.
 */
export function openMobileMenu(): void {
  const find = () => document.querySelector<HTMLDialogElement>('dialog.navbar-sidebar');
  const close = () => find()?.close();
  document.addEventListener('click', ({target}) => {
    const [menu, element] = [find(), target as Element];
    if (menu && element.closest('.navbar__toggle')) {
      open(menu);
    } else if (menu && element.closest('.navbar-sidebar__back')) {
      show(menu, 'main');
      menu.querySelector<HTMLElement>('[data-panel="main"] a')?.focus();
    } else if (
      element === menu ||
      element.closest('dialog :is(.navbar-sidebar__close, a:not([aria-expanded]))')
    ) {
      close();
    }
  });
  document.addEventListener(
    'close',
    () => {
      giveBack();
      opener()?.setAttribute('aria-expanded', 'false');
    },
    true,
  );
  matchMedia('(width > 996px)').addEventListener('change', close);
  window.navigation?.addEventListener('navigate', (event) => {
    if (find()?.open && event.navigationType === 'traverse' && event.cancelable) {
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    }
  });
}
