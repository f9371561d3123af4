import {isFields} from '@aldermark/lib/fields';
import type {SandboxContract} from '../contract';
import {valueAt} from '../engine/pointer';
import {isCall, recipeCallName, type Recipe, type RecipeCall, type RecipeStep} from './recipe';
import type {Attempt} from './shorten';

/** An ordinary call of each operation and of each scenario, by its name. */
export type Ordinary = ReadonlyMap<string, Pick<RecipeCall, 'parameters' | 'body'>>;

const isReference = (value: unknown) => typeof value === 'string' && value.includes('{{');

/** A value with another part at a place; without it when the part is undefined. */
function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) {
    return part;
  }
  const {[key]: known, ...others} = isFields(value) ? value : {};
  const next = withPart(known, rest, part);
  // The order of the fields stays.
  return next === undefined ? others : isFields(value) ? {...value, [key]: next} : {[key]: next};
}

/** The places in a value at which it differs from an ordinary one, each before those inside of it. */
function differences(value: unknown, ordinary: unknown, place: readonly string[] = []): string[][] {
  if (JSON.stringify(value) === JSON.stringify(ordinary) || isReference(value)) {
    return [];
  }
  const inside = isFields(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        differences(part, isFields(ordinary) ? ordinary[key] : undefined, [...place, key]),
      )
    : [];
  return [[...place], ...inside];
}

/** The places at which a step may become simpler: its headers, parameters and fields of its body. */
function placesOf(step: RecipeCall, ordinary: Pick<RecipeCall, 'parameters' | 'body'>): string[][] {
  return [
    // An empty header is one that the reader must leave out.
    ...Object.entries(step.headers ?? {}).flatMap(([name, value]) =>
      value === '' ? [] : [['headers', name]],
    ),
    ...(step.parameters
      ? differences(step.parameters, ordinary.parameters ?? {}, ['parameters'])
      : []),
    ...(step.call === 'advanceTestClock' ? [] : differences(step.body, ordinary.body, ['body'])),
  ];
}

/**
 * A recipe with ordinary values wherever its outcome does not depend on them, so that the others are what the reader
 * must know.
 */
export async function simplified(
  recipe: Recipe,
  ordinary: Ordinary,
  attempt: Attempt,
): Promise<Recipe> {
  const steps = [...recipe.steps];
  for (const [index, first] of recipe.steps.entries()) {
    const usual = isCall(first) ? (ordinary.get(recipeCallName(first)) ?? {}) : {};
    for (const place of isCall(first) ? placesOf(first, usual) : []) {
      const step = steps[index];
      const part = valueAt(usual, place);
      if (!step || JSON.stringify(valueAt(step, place)) === JSON.stringify(part)) {
        continue;
      }
      const simpler = withPart(step, place, part) as RecipeCall;
      steps[index] =
        isFields(simpler.headers) && Object.keys(simpler.headers).length === 0
          ? withoutHeaders(simpler)
          : simpler;
      if ((await attempt({...recipe, steps})) !== steps.length - 1) {
        steps[index] = step;
      }
    }
  }
  return {...recipe, steps};
}

const withoutHeaders = ({headers: _, ...step}: RecipeCall): RecipeCall => step;

/** Calls that repeat the one before them, as one step. */
export function gathered({steps, ...recipe}: Recipe): Recipe {
  const result: RecipeStep[] = [];
  // The number of a step is in references to it, so a recipe with references keeps every step.
  const isFree = !JSON.stringify(steps).includes('{{');
  for (const step of steps) {
    const last = result.at(-1);
    const {times = 1, ...same} = last && isCall(last) ? last : ({} as RecipeCall);
    if (isFree && isCall(step) && JSON.stringify(same) === JSON.stringify(step)) {
      result[result.length - 1] = {...same, times: times + 1};
    } else {
      result.push(step);
    }
  }
  return {...recipe, steps: result};
}

/** Whether an operation belongs to the version of the API that ends. */
export function isOld(contract: SandboxContract, step: RecipeStep): boolean {
  return isCall(step) && contract.operations.find(({id}) => id === step.call)?.apiVersion === 'v1';
}
