import {onPage} from '../page';
import {onChoiceElsewhere, recall, rememberChoice} from '../storage';

/** `system` is a choice too: the page follows the system of the reader. */
type Choice = 'dark' | 'light' | 'system';

/** `themeConfig.colorMode.respectPrefersColorScheme` of docusaurus.config.ts, which packages/plugins/boot-script fills in. */
declare const FOLLOWS_SYSTEM: boolean;

/** The key under which Docusaurus' script in the page looks for light or dark. */
const modeKey = 'theme';
/** Kept while nothing is kept under the other key, because that alone means the default. `boot.js` reads it too. */
const systemKey = 'theme.system';

const system = matchMedia('(prefers-color-scheme: dark)');
let choice: Choice;

/** What the button changes to. */
const next = {light: 'dark', dark: 'system', system: 'light'} as const;

const choiceOf = (value: string | null | undefined): Choice =>
  value === 'dark' || value === 'light' || value === 'system'
    ? value
    : FOLLOWS_SYSTEM
      ? 'system'
      : 'light';

/** Shows the choice on the page and on the button. */
function show(): void {
  const {dataset} = document.documentElement;
  dataset['theme'] = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  dataset['themeChoice'] = choice;
  document
    .querySelector('.colourMode > span')
    ?.replaceChildren(`Switch between dark and light mode (currently ${choice} mode)`);
}

/**
 * Switches the colour mode with the button of the navbar: light, dark, and as the system, in turn. Follows a choice
 * in another tab.
 */
export function switchColourMode(): void {
  choice = choiceOf(document.documentElement.dataset['themeChoice']);
  onPage(() => {
    // Docusaurus' own script reads the address of documents only.
    const asked = new URLSearchParams(location.search).get('docusaurus-theme');
    choice = asked === null ? choice : choiceOf(asked);
    show();
  });
  onChoiceElsewhere(modeKey, (value) => {
    choice = choiceOf(value ?? recall(systemKey));
    show();
  });
  system.addEventListener('change', show);
  document.addEventListener('click', ({target}) => {
    if ((target as Element).closest('.colourMode')) {
      choice = next[choice];
      show();
      const isSystem = choice === 'system';
      rememberChoice(systemKey, isSystem ? choice : null);
      rememberChoice(modeKey, isSystem ? null : choice);
    }
  });
}
