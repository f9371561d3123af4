/** The tables of two pages say of card payments and disputes what the contract says. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {expect, it} from 'vitest';
import {cardsTable} from '../../contract-reader/tables/tables';

const cards = cardsTable.parse(parse(readFileSync('contract/cards.yaml', 'utf8')));
const pages = 'usecases/cards/operations';

/** The rows of a page that begin with names of the contract: one for each name, with the other cells. */
function rowsOf(page: string, names: object): [string, ...string[]][] {
  return readFileSync(`${pages}/${page}.mdx`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, first = '', ...others] = line.split('|').map((cell) => cell.trim());
      return [...first.matchAll(/`(\w+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => name in names)
        .map((name): [string, ...string[]] => [name, ...others]);
    });
}

it('each reason of a decline has its response codes', () => {
  const codes = Object.entries(cards.declineReasons).map(
    ([name, {responseCode, otherwise = {}}]) =>
      [name, [...new Set([responseCode, ...Object.values(otherwise)])].toSorted()] as const,
  );
  const shown = rowsOf('OnlineCardOperations', cards.declineReasons);
  // Between the codes, words say when each of them is sent.
  const shownCodes = shown.map(
    ([name, cell = '']) => [name, cell.match(/\b(?=\w?\d)[\dA-Z]{2}\b/g)] as const,
  );
  expect(new Map(shownCodes)).toEqual(new Map(codes));
});

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
