const termOf = (target: EventTarget | null) => (target as Element).closest('.term');

/** Lets Escape hide the meaning of a term until the pointer or the focus comes back (WCAG 1.4.13). */
export function dismissTerms(): void {
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') {
      document
        .querySelectorAll('.term:is(:hover, :focus)')
        .forEach((term) => term.toggleAttribute('data-dismissed', true));
    }
  });
  for (const event of ['pointerover', 'focusin'] as const) {
    document.addEventListener(event, ({target, relatedTarget}) => {
      const term = termOf(target);
      // The pointer comes back from outside, and not from the meaning onto the term.
      if (!term?.contains(relatedTarget as Node | null)) {
        term?.removeAttribute('data-dismissed');
      }
    });
  }
}
