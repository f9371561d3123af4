/** The reference says of the reasons of a dispute what the table of the sandbox says. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {expect, it} from 'vitest';
import {cardsTable} from './tables';

const {disputeReasons} = cardsTable.parse(parse(readFileSync('contract/cards.yaml', 'utf8')));
const schemas = parse(readFileSync('contract/schemas/CardOperations.yaml', 'utf8')) as {
  readonly CardDisputeReason: {readonly 'x-values': Readonly<Record<string, string>>};
};

it('each reason of a dispute has its Visa condition, its days, and the day from which they count', () => {
  const values = schemas.CardDisputeReason['x-values'];
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(disputeReasons).toSorted());
  for (const [name, {condition, days, countsFrom}] of Object.entries(disputeReasons)) {
    const from = countsFrom ? ` from ${countsFrom}` : '';
    expect.soft(values[name], name).toMatch(new RegExp(` ${condition}, ${days} days${from}\\.$`));
  }
});
