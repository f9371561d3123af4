import {homeStories} from '@aldermark/data/homeStories';
import type {Model} from '@aldermark/contract-reader';
import {valueIn} from '@aldermark/lib/jsonText';
import type {SandboxContract} from '@aldermark/sandbox';
import {valueAt} from '@aldermark/sandbox/engine/pointer';
import type {PageStep, SentStory} from '@aldermark/sandbox/runs/pageRun';
import {play} from '@aldermark/sandbox/runs/play';
import {actionsInto} from '@aldermark/sandbox/runs/recorded';
import type {Action, Run} from '@aldermark/sandbox/runs/run';
import {symbolised} from '@aldermark/sandbox/runs/symbolised';
import {homeStoryCalls as tales} from '@aldermark/sandbox/stories/home';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {FIRST_SEED} from '../page-runs/steps';
import {apiOf} from '../writer-tags/attributeTypes';

type Field = {readonly path: readonly string[]; readonly value: string};

type Names = Readonly<Record<string, string>>;

/** What a story calls an action: as the data of the home page say, or the summary of the operation. */
function titleOf(action: Action, names: Names, {contract}: Model): string | undefined {
  if (action.kind !== 'call') {
    return names[(action.kind === 'wait' && action.event) || ''];
  }
  const {operation = '', body} = action.call;
  const {scenario} = (body ?? {}) as {readonly scenario?: string};
  return scenario === undefined
    ? (names[operation] ?? contract.operations.get(operation)?.summary)
    : names[scenario];
}

function stepsOf(key: string, actions: readonly Action[], names: Names, model: Model): PageStep[] {
  const steps = actions.map((action, index) => ({
    action: index,
    title: titleOf(action, names, model) ?? '',
  }));
  const unnamed = steps.find(({title}) => title === '');
  if (unnamed) {
    throw new Error(
      `packages/data/homeStories.ts: the story "${key}" needs a name in "steps" for ${JSON.stringify(actions[unnamed.action])}.`,
    );
  }
  return steps;
}

async function actionsOf(contract: SandboxContract, key: string): Promise<Action[]> {
  const actions: Action[] = [];
  const tell = tales[key];
  if (!tell) {
    throw new Error(
      `packages/data/homeStories.ts: packages/sandbox/stories/home.ts has no story "${key}", but ${Object.keys(tales).join(', ')}.`,
    );
  }
  await tell(new Partner(contract, {seed: FIRST_SEED, ...actionsInto(actions)}));
  return actions;
}

/** The value of a field in the bodies of a run, as a reader types it. Throws when no body has it. */
function checkField(key: string, {path, value}: Field, {actions}: Run): void {
  const values = actions.flatMap((action) =>
    action.kind === 'call' ? [valueAt(action.call.body, path)] : [],
  );
  if (!values.includes(valueIn(value))) {
    throw new Error(
      `packages/data/homeStories.ts: the field of the story "${key}" has the value ${value}, but its calls have ${values.join(', ') || 'none'} at ${path.join('.')}.`,
    );
  }
}

/** The errors with which the calls of a run can fail, by code. */
function errorsOf({actions}: Run, model: Model): SentStory['errors'] {
  const {errorHref} = apiOf(model);
  const called = new Set(
    actions.flatMap((action) => (action.kind === 'call' ? [action.call.operation] : [])),
  );
  return Object.fromEntries(
    [...model.contract.errors]
      .filter(([, {operations}]) => operations.some((name) => called.has(name)))
      .map(([code, {title, cause, fix}]) => [code, {title, cause, fix, href: errorHref(code)}]),
  );
}

/** The stories of the home page as runs, in the order of `packages/data/homeStories.ts`. */
export const homeRuns = (model: Model): Promise<readonly SentStory[]> =>
  Promise.all(
    homeStories.map(async ({key, steps, ...story}) => {
      const actions = await actionsOf(model.sandbox, key);
      const run = {seed: FIRST_SEED, actions};
      if ('field' in story) {
        checkField(key, story.field, run);
      }
      return {
        run: symbolised(model.sandbox, run, await play(model.sandbox, run)),
        steps: stepsOf(key, actions, steps, model),
        errors: 'field' in story ? errorsOf(run, model) : {},
      };
    }),
  );
