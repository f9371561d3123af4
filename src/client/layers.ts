/** Closes what lies above the page: the mobile menu, or a large drawing. */
export function closeLayers(): void {
  document.querySelector('dialog')?.close();
  document.querySelectorAll<HTMLElement>('[popover]').forEach((layer) => layer.hidePopover?.());
}
