import {sum} from '../../tools/measure/figures';
import {firstLoad, type FirstLoad} from '../../tools/measure/firstLoad';
import {guide, reference, useCase} from '../../tools/measure/pages';
import {buildFolder} from '../support/hosts';
import {expect, test} from '../support/site';

/** The most bytes of each part of a first load, compressed with brotli, on every page. */
const partBudgets: FirstLoad = {
  HTML: 60_000,
  // The rules are in the HTML.
  'style sheets': 0,
  fonts: 20_500,
  scripts: 6_200,
  images: 5_000,
};

/** The most bytes of all parts together. */
const totalBudgets: Readonly<Record<string, number>> = {
  '/': 45_000,
  [guide]: 42_300,
  [useCase]: 57_600,
  [reference]: 100_000,
  '/search': 40_000,
  '/docs/tools/offline': 40_000,
};

for (const [route, mostInAll] of Object.entries(totalBudgets)) {
  test(`the first load of ${route} keeps to its budgets of bytes`, () => {
    const weight = firstLoad(buildFolder, route);
    const figures = [
      ...(Object.keys(partBudgets) as (keyof FirstLoad)[]).map((part) => ({
        part,
        bytes: weight[part],
        budget: partBudgets[part],
      })),
      {part: 'all parts', bytes: sum(Object.values(weight)), budget: mostInAll},
    ];
    const excess = figures
      .filter(({bytes, budget}) => bytes > budget)
      .map(({part, bytes, budget}) => `${route}: ${part} ${bytes} bytes, budget ${budget}`);
    expect(excess).toEqual([]);
    // A page without these was not read as a browser reads it.
    expect(weight.HTML).toBeGreaterThan(0);
    expect(weight.scripts).toBeGreaterThan(0);
  });
}
