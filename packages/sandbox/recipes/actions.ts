import {callKey} from '../requests/callKey';
import type {Action, Moment, Run} from '../runs/run';
import {isCall, type Recipe, type RecipeBook, type RecipeCall, type RecipeStep} from './recipe';

type Texts = RecipeBook['texts'];

/** A call with the long texts that its book keeps. */
function withTexts(call: RecipeCall, texts: Texts): RecipeCall {
  const text = JSON.stringify(call)
    .replace(/\{\{text\.(\w+)\}\}/g, (_, name: string) =>
      JSON.stringify(texts[name] ?? '').slice(1, -1),
    )
    .replace(/\{\{spaces\.(\d+)\}\}/g, (_, count: string) => ' '.repeat(Number(count)));
  return JSON.parse(text) as RecipeCall;
}

/** The actions of a step, of which the first is action `first` of the run. */
export function actionsOfStep(step: RecipeStep, first: number, texts: Texts): Action[] {
  if (!isCall(step)) {
    return [{kind: 'wait', event: step.wait}];
  }
  const {call, method, path, parameters, headers, body, times = 1} = withTexts(step, texts);
  return Array.from({length: times}, (_, index) => ({
    kind: 'call',
    call: {
      ...(path === undefined ? {operation: call} : {method, path}),
      parameters,
      headers: {'Idempotency-Key': callKey(call, first + index + 1), ...headers},
      body,
    },
  }));
}

/** The steps of a recipe as the actions of a run. What happens only while it is played stays a name: see `filled`. */
export const actionsOf = ({steps}: Recipe, texts: Texts): Action[] =>
  steps.reduce<Action[]>(
    (actions, step) => [...actions, ...actionsOfStep(step, actions.length, texts)],
    [],
  );

/** The run that causes an outcome by its recipe; an empty one when the book has none. */
export const runOf = (outcome: string, {recipes, texts}: RecipeBook): Run => ({
  seed: 1,
  actions: actionsOf(recipes[outcome] ?? {steps: []}, texts),
});

/** The object of the last event of a name, as a reference. */
function eventNamed(name: string, moments: readonly Moment[]): string | undefined {
  for (const [index, {events}] of [...moments.entries()].reverse()) {
    const at = events.findLastIndex(({event}) => event.type === name);
    if (at >= 0) {
      return `event.${index}.${at}`;
    }
  }
  return undefined;
}

/** An action whose names of events are references to those that happened, and whose `{{now}}` is the time. */
export function filled(action: Action, moments: readonly Moment[], now: string): Action {
  const text = JSON.stringify(action)
    .replaceAll('{{now}}', now)
    .replace(/\{\{([a-z_]+\.[a-z_]+)\//g, (whole, name: string) => {
      const event = eventNamed(name, moments);
      return event === undefined ? whole : `{{${event}/`;
    });
  return JSON.parse(text) as Action;
}
