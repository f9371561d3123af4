import {onPage} from '../page';
import {onChoiceElsewhere, remember} from '../storage';

/** The key under which the script of Docusaurus in the head looks for the mode. */
const key = 'theme';

type Mode = 'dark' | 'light';

/** Light is the default, also for a value that means nothing. */
function modeOf(value: string | null | undefined): Mode {
  return value === 'dark' ? value : 'light';
}

function show(mode: Mode): void {
  const {dataset} = document.documentElement;
  dataset['theme'] = mode;
  dataset['themeChoice'] = mode;
  const button = document.querySelector<HTMLElement>('.colourMode');
  button?.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode} mode)`);
}

/** Switches the colour mode with the button of the navbar, and follows a choice in another tab. */
export function switchColourMode(): void {
  const {dataset} = document.documentElement;
  onPage(() => {
    // Docusaurus' own script reads the address only when a document loads.
    const wanted = new URLSearchParams(location.search).get('docusaurus-theme');
    show(modeOf(wanted || dataset['theme']));
  });
  onChoiceElsewhere(key, (value) => show(modeOf(value)));
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.colourMode')) {
      const mode = dataset['theme'] === 'dark' ? 'light' : 'dark';
      show(mode);
      remember(key, mode);
    }
  });
}
