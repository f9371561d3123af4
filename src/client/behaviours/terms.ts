/** Lets Escape hide the meaning of a term until the pointer or the focus comes back (WCAG 1.4.13). */
export function dismissTerms(): void {
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') {
      document
        .querySelectorAll('.term:is(:hover, :focus)')
        .forEach((term) => term.setAttribute('data-dismissed', ''));
    }
  });
  for (const event of ['pointerout', 'focusout']) {
    document.addEventListener(event, ({target}) =>
      (target as Element).closest('.term')?.removeAttribute('data-dismissed'),
    );
  }
}
