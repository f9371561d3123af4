const pressed = 'data-pressed';

const isShellThere = () => document.documentElement.dataset['hasHydrated'] !== undefined;

/** Marks each button of an island that a reader presses before the shell listens. */
export function keepPresses(): void {
  document.addEventListener('click', ({target}) => {
    if (!isShellThere()) {
      (target as Element).closest('[data-island] button')?.toggleAttribute(pressed, true);
    }
  });
}

/** Presses these buttons again, once the shell listens. */
export function repeatPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
