/** The table of a page says of disputes what the contract says. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {expect, it} from 'vitest';
import {cardsTable} from '@aldermark/contract-reader/tables/tables';

const cards = cardsTable.parse(parse(readFileSync('contract/cards.yaml', 'utf8')));
const pages = 'usecases/cards/operations';

it('each reason of a dispute has its Visa condition, its days, and the day from which they count', () => {
  const page = readFileSync(`${pages}/card_dispute.mdx`, 'utf8').replace(/\s+/g, ' ');
  const reasons = Object.entries(cards.disputeReasons);
  const rows = reasons.map(
    ([name, {condition, countsFrom}]) =>
      `| \`${name}\`${countsFrom ? `, from ${countsFrom}` : ''} | ${condition}`,
  );
  // After the condition, a note may say when the network takes no claim.
  const isOnPage = (row: string) => page.includes(`${row} |`) || page.includes(`${row};`);
  expect(rows.filter((row) => !isOnPage(row))).toEqual([]);
  const [usual, shorter] = [...new Set(reasons.map(([, {days}]) => days))].toSorted(
    (a, b) => b - a,
  );
  const exceptions = reasons
    .filter(([, {days}]) => days === shorter)
    .map(([name]) => `\`${name}\``);
  expect(page).toContain(
    `You have ${usual} calendar days from the booking, or ${shorter} for ${exceptions.join(' and ')}.`,
  );
});
