const pressed = 'data-pressed';

/** Marks each button that a reader presses in an island before React is there, for which the shell may not listen yet. */
export function keepPresses(): void {
  document.addEventListener('click', ({target}) => {
    (target as Element).closest('[data-island] button')?.toggleAttribute(pressed, true);
  });
}

/** Presses these buttons again, once the shell listens. */
export function repeatPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
