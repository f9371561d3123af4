import {describe, expect, it} from 'vitest';
import {keptModel} from '../../contract-reader';
import {namedIn} from '../../contract-reader/recipes';
import {causeIn, noted, operationOf, recipeOfRow} from '../../sandbox/recipes/recipe';
import {Outcomes} from './outcomes';
import {pagesWithOutcomes, tellingsOf} from './outcomesOfPage';
import {api} from './testPage';

const model = keptModel();
const {recipes} = model.recipes;
const tellings = tellingsOf(pagesWithOutcomes(), model).map(({file, told, chooser}) => {
  const isError = 'error' in told;
  const base = isError ? noted('errors', told.error.code) : noted('events', told.event.name);
  const {key, operations} = chooser.of(told, recipes);
  const holder = isError ? undefined : told.holder;
  return {file, told, base, key, operations, holder};
});

describe('the rows of pages', () => {
  it('are many, each with a recipe', () => {
    expect(tellings.length).toBeGreaterThan(400);
    expect(tellings.filter(({key}) => key === undefined)).toEqual([]);
  });

  it('are caused by an operation of the page, by a scenario, or by time alone', () => {
    const foreign = tellings.filter(({key = '', operations}) => {
      const recipe = recipes[key] ?? {steps: []};
      const operation = operationOf(model.sandbox, key, recipe);
      const isFree =
        key.startsWith('events ') && (operation ?? 'createSimulation') === 'createSimulation';
      return !isFree && !operations.includes(operation ?? '');
    });
    expect(foreign.map(({file, key}) => `${file}: ${key}`)).toEqual([]);
  });

  it('are played as they say', () => {
    const outcomes = new Outcomes(api);
    const other = tellings.flatMap(({file, told, base, key, holder}) => {
      const {how} = outcomes.told(told, key);
      const played = recipeOfRow(model.recipes, base, namedIn(how), holder);
      return played === key ? [] : [`${file}: ${key} is played as ${played}`];
    });
    expect(other).toEqual([]);
  });
});

it('the book has no recipe by an operation for which no page asks', () => {
  const asked = new Set(tellings.map(({key}) => key));
  const others = Object.keys(recipes).filter((key) => causeIn(key)[1] !== undefined);
  expect(others.filter((key) => !asked.has(key))).toEqual([]);
  expect(others.length).toBeGreaterThan(50);
});
