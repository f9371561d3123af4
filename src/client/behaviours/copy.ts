/** How long an outcome is shown, in milliseconds. A failure is longer to read. */
const outcomes = {
  copied: {words: 'Copied', shown: 2000},
  failed: {words: 'Copy failed', shown: 3000},
} as const;

const timers = new WeakMap<Element, number>();

/** Shows an outcome on a button and in the status beside it, until its time is over. */
function report(button: HTMLElement, outcome: keyof typeof outcomes): void {
  const status = button.nextElementSibling;
  const show = (state: string, words: string, label: string) => {
    button.dataset['state'] = state;
    button.textContent = label;
    if (status) {
      status.textContent = words;
    }
  };
  const {words, shown} = outcomes[outcome];
  show(outcome, words, outcome === 'failed' ? words : '');
  clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => show('', '', ''), shown),
  );
}

/** Also rejects when there is no clipboard, as on pages served without encryption. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Lets every button with `data-copy` copy the code of the block that it is in. */
export function copyTexts(): void {
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    if (button) {
      const code = button.parentElement?.querySelector('pre > code')?.textContent;
      copy(code ?? '').then(
        () => report(button, 'copied'),
        () => report(button, 'failed'),
      );
    }
  });
}
