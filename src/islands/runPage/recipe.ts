import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {
  isCall,
  type Recipe,
  type RecipeBook,
  type RecipeCall,
} from '@aldermark/sandbox/recipes/recipe';
import type {Line} from './plan';

type Texts = RecipeBook['texts'];

/** What a recipe writes as `{{2.challenge.id}}`: the answer of its step 2, or the event for which it waited. */
function withNumbers(call: RecipeCall, sources: readonly string[], texts: Texts): RecipeCall {
  const text = JSON.stringify(call)
    .replace(/\{\{text\.(\w+)\}\}/g, (_, name: string) =>
      JSON.stringify(texts[name] ?? '').slice(1, -1),
    )
    .replace(/\{\{spaces\.(\d+)\}\}/g, (_, count: string) => ' '.repeat(Number(count)))
    .replace(
      /\{\{(\d+)\.([\w.-]+)\}\}/g,
      (_, step: string, path: string) =>
        `{{${sources[Number(step) - 1] ?? ''}/${path.replaceAll('.', '/')}}}`,
    );
  return JSON.parse(text) as RecipeCall;
}

const actionOf = (
  {call, method, path, parameters, headers, body}: RecipeCall,
  index: number,
): Action => ({
  kind: 'call',
  call: {
    ...(path === undefined ? {operation: call} : {method, path}),
    parameters,
    headers: {'Idempotency-Key': `recipe-${index}`, ...headers},
    body,
  },
});

/** The calls of a recipe as those of a run. What happens only while it is played stays a name: see `filled`. */
export function linesOfRecipe({steps}: Recipe, texts: Texts): Line[] {
  const lines: Line[] = [];
  const sources: string[] = [];
  for (const step of steps) {
    if (isCall(step)) {
      const call = withNumbers(step, sources, texts);
      for (let time = 0; time < (step.times ?? 1); time += 1) {
        lines.push({action: actionOf(call, lines.length)});
      }
      sources.push(`answer.${lines.length - 1}`);
    } else {
      lines.push({action: {kind: 'wait', event: step.wait}});
      sources.push(`${step.wait}`);
    }
  }
  return lines;
}

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
    .replace(
      /\{\{(?!answer\.\d|event\.\d)([a-z_]+\.[a-z_]+)[./]([\w./-]+)\}\}/g,
      (whole, name: string, path: string) => {
        const event = eventNamed(name, moments);
        return event === undefined ? whole : `{{${event}/${path.replaceAll('.', '/')}}}`;
      },
    );
  return JSON.parse(text) as Action;
}
