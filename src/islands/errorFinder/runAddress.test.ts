import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import type {RecipeBook} from '@aldermark/sandbox/recipes/recipe';
import {canShare} from '@aldermark/sandbox/recipes/recipe';
import {play} from '@aldermark/sandbox/runs/play';
import {decode} from '@aldermark/sandbox/runs/share';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {errorRunFragment} from './runAddress';

const contract = testContract();
const {recipes} = JSON.parse(
  readFileSync('packages/sandbox/recipes/recipes.json', 'utf8'),
) as RecipeBook;

it('the run that a button offers to the console causes the error of its name', async () => {
  const shared = Object.keys(contract.errors).filter((code) =>
    canShare(recipes[`errors ${code}`] ?? {steps: []}),
  );
  expect(shared.length).toBeGreaterThan(100);
  const missed: string[] = [];
  for (const code of shared) {
    const address = (await errorRunFragment(code, '1.0.0')) ?? '';
    const decoded = await decode(address.replace('#run=', ''), '1.0.0', async () => undefined);
    const last =
      decoded.kind === 'run' ? (await play(contract, decoded.shared.run)).at(-1) : undefined;
    if (!String(last?.response?.body).includes(`"${code}"`)) {
      missed.push(code);
    }
  }
  expect(missed).toEqual([]);
});
