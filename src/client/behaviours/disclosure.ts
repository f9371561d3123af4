const shown = 'dropdown--show';
const hoverable = 'dropdown--hoverable';

function setOpen(menu: Element, isOpen: boolean): void {
  menu.classList.toggle(shown, isOpen);
  menu.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the open menus for which the condition holds. */
function closeMenus(isDone: (menu: Element) => boolean): void {
  for (const menu of document.querySelectorAll('.' + shown)) {
    if (isDone(menu)) {
      setOpen(menu, false);
    }
  }
}

/** Hides a menu that is open because the pointer is over it, until the pointer comes again. */
function dismissHovered(): void {
  const menu = document.querySelector(`.${hoverable}:hover`);
  menu?.classList.remove(hoverable);
  menu?.addEventListener('pointerleave', () => menu.classList.add(hoverable), {once: true});
}

/**
 * Opens and closes the menus of the navbar with their buttons. Escape closes a menu and returns the focus; a
 * click or the focus elsewhere closes it as well. Style sheets open a menu under the pointer.
 */
export function discloseMenus(): void {
  document.addEventListener('click', ({target}) => {
    const menu = (target as Element).closest('.dropdown > button')?.parentElement;
    const wasOpen = menu?.classList.contains(shown);
    closeMenus((other) => other !== menu);
    if (menu) {
      setOpen(menu, !wasOpen);
    }
    if (wasOpen) {
      dismissHovered();
    }
  });
  document.addEventListener('focusout', ({target, relatedTarget}) => {
    if (relatedTarget) {
      closeMenus((menu) => menu.contains(target as Node) && !menu.contains(relatedTarget as Node));
    }
  });
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') {
      dismissHovered();
      closeMenus((menu) => {
        if (menu.contains(document.activeElement)) {
          menu.querySelector('button')?.focus();
        }
        return true;
      });
    }
  });
}
