const pressed = 'data-pressed';

/** Marks each button that a reader presses, because the script that answers it may still be on its way. */
export function keepPresses(): void {
  document.addEventListener('click', ({target}) => {
    (target as Element).closest('button')?.toggleAttribute(pressed, true);
  });
}

/** Presses these buttons of a part of the page again, once its script listens. */
export function repeatPresses(part: string): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${part} [${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
