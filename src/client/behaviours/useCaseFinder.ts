import {onPage} from '../page';
import {hasWords, reportCount, wordsOf} from '../words';
import {repeatPresses} from './earlyPresses';

const goals = '[data-goals] button';

/** Hides each list without a visible card, and the paragraph above it, which names the list. */
function hideEmptyLists(section: Element): void {
  for (const list of section.querySelectorAll<HTMLElement>(':scope > ul')) {
    list.hidden = !list.querySelector('[data-use-case]:not([hidden])');
    if (list.previousElementSibling instanceof HTMLParagraphElement) {
      list.previousElementSibling.hidden = list.hidden;
    }
  }
}

/** Shows only the cards of the chosen goal, or of all goals, that have every word of the field. */
function find(finder: Element): void {
  const words = wordsOf(finder.querySelector('input')?.value ?? '');
  const chosen = [...finder.querySelectorAll(goals)].findIndex((goal) =>
    goal.matches('[aria-pressed=true]'),
  );
  let count = 0;
  finder.querySelectorAll('section').forEach((section, index) => {
    const cards = [...section.querySelectorAll<HTMLElement>('[data-use-case]')];
    for (const card of cards) {
      card.hidden = (chosen >= 0 && chosen !== index) || !hasWords(card, words);
    }
    hideEmptyLists(section);
    const shown = cards.filter(({hidden}) => !hidden).length;
    section.hidden = shown === 0;
    count += shown;
  });
  reportCount(finder, count, 'use case');
}

/** Lets readers find use cases by text and by goal: see `src/components/UseCaseFinder`. */
export function start(): void {
  const findAround = (element: Element) => {
    const finder = element.closest('[data-finder]');
    if (finder) {
      find(finder);
    }
  };
  document.addEventListener('input', ({target}) => findAround(target as Element));
  document.addEventListener('click', ({target}) => {
    const goal = (target as Element).closest(goals);
    if (goal) {
      const wasChosen = goal.matches('[aria-pressed=true]');
      for (const one of goal.parentElement?.children ?? []) {
        one.setAttribute('aria-pressed', `${one === goal && !wasChosen}`);
      }
      findAround(goal);
    }
  });
  // A reader may have typed before, and browsers restore what was typed.
  onPage(() =>
    document.querySelectorAll('[data-finder]:has(input:not(:placeholder-shown))').forEach(find),
  );
  repeatPresses('[data-goals]');
}
