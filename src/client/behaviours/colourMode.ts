import {onPage} from '../page';
import {onChoiceElsewhere, remember} from '../storage';

type Mode = 'dark' | 'light';

/** `themeConfig.colorMode.respectPrefersColorScheme` of docusaurus.config.ts, which plugins/boot-script fills in. */
declare const FOLLOWS_SYSTEM: boolean;

/** The key under which Docusaurus' script in the head looks for the choice. */
const key = 'theme';
const system = () => matchMedia('(prefers-color-scheme: dark)');
/** The mode that the reader chose; null for none, and for a value that means nothing. */
let choice: Mode | null;

const choiceOf = (value: string | null | undefined): Mode | null =>
  value === 'dark' || value === 'light' ? value : null;

/** Shows the choice. Without one, the page is light, unless the site follows the system. */
function show(): void {
  const {dataset} = document.documentElement;
  const mode = choice ?? (FOLLOWS_SYSTEM && system().matches ? 'dark' : 'light');
  dataset['theme'] = mode;
  dataset['themeChoice'] = choice ?? (FOLLOWS_SYSTEM ? 'system' : mode);
  document
    .querySelector('.colourMode')
    ?.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode} mode)`);
}

/** Light and dark in turn. A site that follows the system offers this as a third choice. */
function nextChoice(): Mode | null {
  if (FOLLOWS_SYSTEM) {
    return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
  }
  return choice === 'dark' ? 'light' : 'dark';
}

/** Switches the colour mode with the button of the navbar, and follows a choice in another tab. */
export function switchColourMode(): void {
  choice = choiceOf(document.documentElement.dataset['themeChoice']);
  onPage(() => {
    // Docusaurus' own script reads the address of documents only.
    const asked = new URLSearchParams(location.search).get('docusaurus-theme');
    choice = asked === null ? choice : choiceOf(asked);
    show();
  });
  onChoiceElsewhere(key, (value) => {
    choice = choiceOf(value);
    show();
  });
  if (FOLLOWS_SYSTEM) {
    system().addEventListener('change', show);
  }
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.colourMode')) {
      choice = nextChoice();
      show();
      remember(key, choice);
    }
  });
}
