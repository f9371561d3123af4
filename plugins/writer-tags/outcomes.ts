import type {PhrasingContent} from 'mdast';
import type {ErrorCode, Event, Lookups, StateMachine} from '../../contract-reader/lookups';
import type {Cause} from '../../sandbox/stories/record';
import {codeLink} from '../../lib/nodes';

/** Something that happens in the sandbox, as it happened in a story. It is a row of the scenario matrix. */
export type Outcome = {
  /** The state, event or error that results. */
  readonly name: string;
  readonly href: string | undefined;
  /** What a program does so that it happens: a text with names in backticks. */
  readonly trigger: string;
  /** The story in which it happened. */
  readonly story: string;
  /** Names of the events that followed, in order. */
  readonly events: readonly string[];
  /** The state that the object is in then, or how it changed; empty when it has none. */
  readonly state: string;
};

/** How many events a row names at most, around the one that it is about. */
const MOST_EVENTS = 6;

const code = (name: string) => `\`${name}\``;

/** Whether time alone brings it about; stories move the clock instead of waiting. */
const isTime = ({operationId}: Pick<Cause, 'operationId'>) =>
  !operationId || operationId === 'advanceTestClock';

function triggerOf({operationId, scenario}: Cause): string {
  if (scenario) {
    return `Scenario ${code(scenario)}`;
  }
  if (isTime({operationId})) {
    return `By itself as time passes, or at once with ${code('advanceTestClock')}`;
  }
  return `Call ${code(operationId ?? '')}`;
}

/** The events around one event, without those that came long before or after it. */
function around(names: readonly string[], name: string): readonly string[] {
  const unique = [...new Set(names)];
  const start = Math.max(0, unique.indexOf(name) - MOST_EVENTS + 2);
  return unique.slice(start, start + MOST_EVENTS);
}

/** Finds what happens in the sandbox, and why, in the recording of its stories. */
export class Outcomes {
  constructor(private readonly api: Lookups) {}

  /**
   * How well a cause suits a page that makes some calls: those of the page come first, then what happens without any
   * other call, and operations of v1 last.
   */
  private rankOf({operationId = '', scenario}: Cause, called: ReadonlySet<string>): number {
    if (called.has(scenario ?? operationId)) {
      return 0;
    }
    if (isTime({operationId})) {
      return called.size > 0 ? 1 : 2;
    }
    return this.api.operations.get(operationId)?.apiVersion === 'v1' ? 3 : 2;
  }

  /** The one whose cause suits a page best: the first of several. */
  private bestFor<Item>(
    called: ReadonlySet<string>,
    items: readonly Item[],
    causeOf: (item: Item) => Cause,
  ): Item | undefined {
    const rank = (item: Item) => this.rankOf(causeOf(item), called);
    return [...items].sort((a, b) => rank(a) - rank(b))[0];
  }

  /**
   * The outcome of an event, caused as it suits a page that makes these calls and scenarios. Empty when no story reaches
   * it, which the check of the contract reports.
   */
  event({name, object}: Event, called: ReadonlySet<string>): Outcome[] {
    const event = this.api.recording.events[name];
    const found = event && this.bestFor(called, event.happenings, ({cause}) => cause);
    if (!found) {
      return [];
    }
    const {status} = event.payload.data.object as {status?: unknown};
    return [
      {
        name,
        href: this.api.eventHref(name),
        trigger: triggerOf(found.cause),
        story: found.cause.story,
        events: around(found.together, name),
        state: typeof status === 'string' ? `${object} ${status}` : '',
      },
    ];
  }

  /** An outcome for each transition into a final state of a resource. */
  finalStates({resource, states, transitions, ...machine}: StateMachine): Outcome[] {
    return transitions
      .filter(({to}) => states[to]?.final)
      .flatMap(({from, to, event}): Outcome[] => {
        const cause = this.api.recording.transitions[`${resource} ${from ?? ''} ${to}`];
        return cause
          ? [
              {
                name: `${resource} ${to}`,
                href: this.api.stateHref({resource, states, transitions, ...machine}, to),
                trigger: triggerOf(cause),
                story: cause.story,
                events: event ? [event] : [],
                state: from ? `${from} → ${to}` : to,
              },
            ]
          : [];
      });
  }

  /** The outcome of an error: the call that was refused, one of those that a page makes where there is one. */
  error({code: name, namedBy}: ErrorCode, called: ReadonlySet<string>): Outcome[] {
    const refusals = this.api.recording.refusals.filter((one) => one.code === name);
    const named = refusals.filter(({operationId}) => namedBy.includes(operationId));
    const others = refusals.filter((one) => !named.includes(one));
    const found = this.bestFor(called, [...named, ...others], (one) => one);
    return found
      ? [
          {
            name,
            href: this.api.errorHref(name),
            trigger: triggerOf(found),
            story: found.story,
            events: found.events,
            state: '',
          },
        ]
      : [];
  }
}

type Phrase = (text: string) => PhrasingContent[];

/** A column of the matrix: its title, and the cell of an outcome. */
export type Column = {
  readonly title: string;
  readonly cell: (outcome: Outcome, phrase: Phrase) => PhrasingContent[];
};

const names = (list: readonly string[], phrase: Phrase) => phrase(list.map(code).join(', '));

const columns: Readonly<Record<'name' | 'trigger' | 'story' | 'events' | 'state', Column>> = {
  name: {title: 'Outcome', cell: ({name, href}) => [codeLink({name, href})]},
  trigger: {title: 'How it happens in the sandbox', cell: ({trigger}, phrase) => phrase(trigger)},
  story: {
    title: 'How it happened in the sandbox',
    cell: ({trigger, story}, phrase) => phrase(`${trigger}. ${story}.`),
  },
  events: {title: 'Events, in order', cell: ({events}, phrase) => names(events, phrase)},
  state: {title: 'State', cell: ({state}) => [{type: 'text', value: state}]},
};

/** The columns of a page: it links to the complete matrix, which tells the stories. */
export const shortColumns: readonly Column[] = [columns.name, columns.trigger];

/** The columns of the complete matrix, without one that is empty in most rows. */
export function columnsOf(outcomes: readonly Outcome[]): Column[] {
  const isUseful = (value: (outcome: Outcome) => boolean) =>
    outcomes.filter(value).length * 2 > outcomes.length;
  return [
    columns.name,
    columns.story,
    ...(isUseful(({events}) => events.length > 0) ? [columns.events] : []),
    ...(isUseful(({state}) => state !== '') ? [columns.state] : []),
  ];
}
