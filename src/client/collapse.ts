/**
 * Opens or closes the list of a category in the sidebar. The style sheet hides a closed list, and makes the
 * transition short for readers who want less motion.
 */
export function setOpen(link: Element, isOpen: boolean): void {
  const item = link.closest('li');
  const list = item?.querySelector('ul');
  if (list) {
    const height = list.scrollHeight;
    const time = `${40 + 150 * (height / 36) ** 0.25 + height / 18}ms`;
    list.style.height = isOpen ? '0' : `${height}px`;
    // Reading a size makes this height the start of the transition.
    list.getBoundingClientRect();
    list.style.transition = `height ${time} ease-in-out, visibility ${time}`;
    list.style.height = isOpen ? `${height}px` : '0';
    item?.classList.toggle('menu__list-item--collapsed', !isOpen);
    link.setAttribute('aria-expanded', String(isOpen));
  }
}
