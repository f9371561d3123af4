import {describe, expect, it} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {namedIn} from '@aldermark/contract-reader/recipes';
import {causeIn, noted, causeOf, recipeOfRow} from '@aldermark/sandbox/recipes/recipe';
import {OutcomeLookup} from './outcomes';
import {pagesWithOutcomes, outcomeExplanations} from './outcomeExplanations';
import {api} from './testing/testPage';

const model = keptModel();
const {recipes} = model.recipes;
const tellings = outcomeExplanations(pagesWithOutcomes(), model).map(({file, told, chooser}) => {
  const isError = 'error' in told;
  const base = isError ? noted('errors', told.error.code) : noted('events', told.event.name);
  const {key, causes} = chooser.of(told, recipes);
  const holder = isError ? undefined : told.holder;
  return {file, told, chooser, base, key, causes, holder};
});

describe('the rows of pages', () => {
  it('are many, each with a recipe', () => {
    expect(tellings.length).toBeGreaterThan(300);
    expect(tellings.filter(({key}) => key === undefined)).toEqual([]);
  });

  it('are caused by a call that the page shows or names, or by time alone', () => {
    const foreign = tellings.filter(({key = '', causes}) => {
      const cause = causeOf(model.sandbox, key, recipes[key] ?? {steps: []});
      return cause !== undefined && !causes.includes(cause);
    });
    expect(foreign.map(({file, key}) => `${file}: ${key}`)).toEqual([]);
  });

  it('are played as they say', () => {
    const outcomes = new OutcomeLookup(api);
    const other = tellings.flatMap(({file, told, chooser, base, key, holder}) => {
      const {how} = outcomes.told(told, key, chooser);
      const played = recipeOfRow(model.recipes, base, namedIn(how), holder);
      return played === key ? [] : [`${file}: ${key} is played as ${played}`];
    });
    expect(other).toEqual([]);
  });
});

it('a row names each call that its page does not show', () => {
  const outcomes = new OutcomeLookup(api);
  const silent = tellings.filter(({told, chooser, key = ''}) => {
    const {how} = outcomes.told(told, key, chooser);
    return !chooser.meets(recipes[key] ?? {steps: []}, namedIn(how));
  });
  expect(silent.map(({file, key}) => `${file}: ${key}`)).toEqual([]);
});

it('the book has no recipe by an operation for which no page asks', () => {
  const asked = new Set(tellings.map(({key}) => key));
  const others = Object.keys(recipes).filter((key) => causeIn(key)[1] !== undefined);
  expect(others.filter((key) => !asked.has(key))).toEqual([]);
  expect(others.length).toBeGreaterThan(50);
});
