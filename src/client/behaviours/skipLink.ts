/**
 * Moves the focus to the content with the first link of a page. By itself, the link leads to everything below
 * the navbar, where the sidebar comes first.
 */
export function skipToContent(): void {
  document.addEventListener('click', (event) => {
    const main = document.querySelector('main');
    if (
      main &&
      (event.target as Element).closest('[href="#__docusaurus_skipToContent_fallback"]')
    ) {
      event.preventDefault();
      main.tabIndex = -1;
      main.focus();
    }
  });
}
