const shown = 'dropdown--show';
const hoverable = 'dropdown--hoverable';

/** Tells on the button of a menu whether it is open, by the button or under the pointer. */
function tell(menu: Element): void {
  const isOpen = menu.matches(`.${shown}, .${hoverable}:hover`);
  menu.querySelector('button')?.setAttribute('aria-expanded', String(isOpen));
}

function setOpen(menu: Element, isOpen: boolean): void {
  menu.classList.toggle(shown, isOpen);
  tell(menu);
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
  if (menu) {
    menu.classList.remove(hoverable);
    tell(menu);
    menu.addEventListener('pointerleave', () => menu.classList.add(hoverable), {once: true});
  }
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
  for (const type of ['pointerover', 'pointerout']) {
    document.addEventListener(type, ({target}) => {
      // Some browsers report the pointer over the document.
      const menu = (target as Partial<Element> | null)?.closest?.(`.${hoverable}`);
      if (menu) {
        tell(menu);
      }
    });
  }
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
