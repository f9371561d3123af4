import type {PhrasingContent} from 'mdast';
import {
  errorHref,
  eventHref,
  events,
  operations,
  scenarios,
  stateHref,
  type ErrorCode,
  type Event,
  type StateMachine,
} from './lookups';
import {codeLink} from './nodes';

/** Something that a partner can cause in the sandbox, and how. It is a row of the scenario matrix. */
export type Outcome = {
  /** The state, event or error that results. */
  readonly name: string;
  readonly href: string | undefined;
  /** Texts of the contract, with names in backticks. */
  readonly trigger: string;
  readonly calls: readonly string[];
  readonly events: readonly string[];
  /** The state that the resource ends in; empty when none changes. */
  readonly state: string;
};

/** How many operations a row names at most; the reference entry of an error or event lists all of them. */
const MOST_CALLS = 3;

const code = (name: string) => `\`${name}\``;

/** The scenarios that send an event, as a text. Without any, the text is `cause`. */
function triggerOf(event: Event | undefined, cause: string): string {
  const names = [...scenarios().values()]
    .filter((scenario) => event && scenario.events.includes(event.name))
    .map(({name}) => name);
  return names.length > 0 ? `Scenario ${names.map(code).join(' or ')}` : cause;
}

/** An outcome for each transition into a final state of a resource. */
export function finalStates(machine: StateMachine): Outcome[] {
  return machine.transitions
    .filter(({to}) => machine.states[to]?.final)
    .map(({from, to, trigger, event: name}): Outcome => {
      return {
        name: `${machine.resource} ${to}`,
        href: stateHref(machine, to),
        trigger: triggerOf(events().get(name ?? ''), trigger),
        calls: [...trigger.matchAll(/`(\w+)`/g)]
          .map(([, id = '']) => id)
          .filter((id) => operations().has(id)),
        events: name ? [name] : [],
        state: from ? `${from} → ${to}` : to,
      };
    });
}

/** The outcome of an event. */
export function eventOutcome(event: Event): Outcome {
  const [transition] = event.transitions;
  const calls = event.operations.slice(0, MOST_CALLS);
  const cause = event.when
    ? `When ${event.when}`
    : calls.length > 0
      ? `Call ${calls.map(code).join(' or ')}`
      : 'Follows from the state before it';
  return {
    name: event.name,
    href: eventHref(event.name),
    trigger: triggerOf(event, cause),
    calls,
    events: [event.name],
    state: transition
      ? `${event.object} ${transition.to}`
      : `${event.object}, no change of its status`,
  };
}

/** The outcome of an error. */
export function errorOutcome(error: ErrorCode): Outcome {
  return {
    name: error.code,
    href: errorHref(error.code),
    trigger: error.sandbox,
    calls: error.namedBy.slice(0, MOST_CALLS),
    events: [],
    state: 'Nothing changes',
  };
}

type Phrase = (text: string) => PhrasingContent[];

/** The cells of a row. `phrase` turns the names in a text into links. */
export function cellsOf(outcome: Outcome, phrase: Phrase): PhrasingContent[][] {
  const {name, href, trigger, calls, events, state} = outcome;
  const names = (list: readonly string[], none: string) =>
    phrase(list.length > 0 ? list.map(code).join(', ') : none);
  return [
    [codeLink({name, href})],
    phrase(trigger),
    names(calls, 'any'),
    names(events, 'none'),
    [{type: 'text', value: state}],
  ];
}

export const outcomeHead = ['Outcome', 'Trigger in the sandbox', 'Calls', 'Events', 'Final state'];
