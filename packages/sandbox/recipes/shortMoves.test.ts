import {expect, test} from 'vitest';
import {START} from '../stories/partner';
import {isCall, type Recipe} from './recipe';
import {withShortMoves} from './shortMoves';

const move = (duration: string) => ({call: 'advanceTestClock', body: {duration}});

const daysOf = ({steps}: Recipe): number =>
  steps.reduce((sum, step) => {
    const {duration = ''} = (isCall(step) ? step.body : {}) as {duration?: string};
    return sum + Number(/^P(\d+)D$/.exec(duration)?.[1] ?? 0);
  }, 0);

/** Causes something in the last step after so many days, which are more for who does not begin at the usual time. */
const after = (days: number, later: number) => (recipe: Recipe) =>
  Promise.resolve(
    daysOf(recipe) >= ((recipe.start ?? START) === START ? days : later)
      ? recipe.steps.length - 1
      : undefined,
  );

test('a move of the clock is as short as its outcome allows, whenever the reader begins', async () => {
  expect(await withShortMoves({steps: [move('P13D')]}, after(7, 7))).toEqual({
    steps: [move('P7D')],
  });
  expect(await withShortMoves({steps: [move('P31D')]}, after(18, 31))).toEqual({
    steps: [move('P31D')],
  });
});

test('a recipe that works at one time only is made short for that time', async () => {
  const {steps} = await withShortMoves({steps: [move('P31D')]}, after(18, 1000));
  expect(steps).toEqual([move('P18D')]);
});

test('several moves are together as long as needed, and one by hours stays', async () => {
  const recipe = {steps: [move('P400D'), move('PT13H'), move('P400D')]};
  expect(daysOf(await withShortMoves(recipe, after(660, 660)))).toBe(660);
  expect((await withShortMoves(recipe, after(660, 660))).steps[1]).toEqual(move('PT13H'));
});
