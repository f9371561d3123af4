/** Closes what lies above the page: the mobile menu, the list of shortcuts, or a large drawing. */
export function closeLayers(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  document.querySelectorAll<HTMLElement>('[popover]').forEach((layer) => layer.hidePopover?.());
}
