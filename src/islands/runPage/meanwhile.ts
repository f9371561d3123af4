import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {operationOf, statesAfter} from './plan';

/** The id of the heading below which a use case says what its app shows meanwhile: see `packages/plugins/page-templates`. */
const heading = 'while-you-wait';

/** What an app says at one moment. */
type Words = {
  /** The event or the state that is the moment, if one is. */
  readonly name: string | undefined;
  readonly moment: string;
  readonly text: string;
};

/** What a page says of the time in which its app waits. */
export type Meanwhile = {readonly section: Element; readonly words: readonly Words[]};

/** The table in the section of a heading. */
function tableBelow(section: Element): Element | undefined {
  for (let next = section.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.tagName === section.tagName) {
      return undefined;
    }
    const table = next.matches('table') ? next : next.querySelector('table');
    if (table) {
      return table;
    }
  }
  return undefined;
}

/** What the page in the window says of waiting; undefined when it says nothing. */
export function meanwhileOfPage(): Meanwhile | undefined {
  const section = document.getElementById(heading);
  const rows = section && tableBelow(section)?.querySelectorAll('tbody tr');
  return section
    ? {
        section,
        words: [...(rows ?? [])].map((row) => {
          const [moment, ...texts] = row.querySelectorAll('td');
          return {
            name: moment?.querySelector('code')?.textContent,
            moment: moment?.textContent ?? '',
            text: texts.map(({textContent}) => textContent).join(' '),
          };
        }),
      }
    : undefined;
}

/** Whether time passes in an action, so that somebody waits. */
export const isWait = (action: Action): boolean =>
  action.kind === 'wait' || operationOf(action) === 'advanceTestClock';

/** The words for what has happened since time passed last, and for the states in which the objects are. */
export function fitting(words: readonly Words[], moments: readonly Moment[]): readonly Words[] {
  const last = moments.findLastIndex(({action}) => isWait(action));
  const events = moments.slice(Math.max(0, last)).flatMap((moment) => moment.events);
  const names = new Set([
    ...events.map(({event}) => event.type),
    ...[...statesAfter(moments).values()].map(({state}) => state),
  ]);
  return words.filter(({name}) => name !== undefined && names.has(name));
}
