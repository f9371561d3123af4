import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {pastedKinds} from '@aldermark/lib/pasted/kinds';
import {forTool, toolBeside, type ForTool, type ToolBeside} from './pastedText';

const longest = 200;

const {declineReasons} = parse(readFileSync('contract/cards.yaml', 'utf8')) as {
  readonly declineReasons: Readonly<
    Record<string, {readonly responseCode: string; readonly otherwise?: Record<string, string>}>
  >;
};

/** The response codes of the contract. */
const codes = Object.values(declineReasons).flatMap(({responseCode, otherwise = {}}) => [
  responseCode,
  ...Object.values(otherwise),
]);

const toolOf = (found: ForTool | ToolBeside | undefined) =>
  found && 'given' in found ? found.given.tool : undefined;

/** The tool that the search box offers for a text that somebody pastes. */
const offered = async (text: string) =>
  toolOf(await forTool(text, longest)) ?? toolOf(await toolBeside(text, codes));

test.each([
  ['59', 'errorFinder', true],
  ['N7', 'errorFinder', true],
  ['51 insufficient funds', 'errorFinder', true],
  ['59 declined', 'errorFinder', true],
  ['62 – restricted card', 'errorFinder', true],
  ['30', 'errorFinder', false],
  ['99 declined', 'errorFinder', false],
  ['card declined (62)', 'errorFinder', false],
  ['24 December 17:30 sct', 'calendar', true],
  ['instant transfer on Friday at 17:05', 'calendar', true],
  ['FR76 9999 8OOO OlOO OOO5 6789 O48', 'bankDetails', true],
  ['DE8937O4OO44O532O13OOO', 'bankDetails', true],
])('a query “%s” is offered a tool beside what is found', async (query, tool, isFirst) => {
  await expect(offered(query)).resolves.toBe(tool);
  await expect(toolBeside(query, codes)).resolves.toMatchObject({
    given: {tool, text: query},
    isFirst,
  });
});

test.each(['30 days', '24 hours', '51 accounts', '12 months', '59 minutes', '5912', '13 May'])(
  'no tool comes before what is found for “%s”',
  async (query) => {
    expect((await toolBeside(query, codes))?.isFirst ?? false).toBe(false);
  },
);

test('the search box offers the tool of the field for each pasted payment, number and response code', async () => {
  const inputs = readFileSync('packages/lib/pasted/inputs.txt', 'utf8')
    .split(/^--- /m)
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.split('\n');
      return {kind: head.split(', ')[0] ?? '', text: lines.slice(0, -1).join('\n')};
    })
    .filter(({kind}) => ['payment', 'bankDetails', 'decline'].includes(kind));
  const tools = await Promise.all(inputs.map(({text}) => offered(text)));
  const wrong = inputs.filter(
    ({kind}, at) => tools[at] !== pastedKinds[kind as keyof typeof pastedKinds].tool,
  );
  console.info(`${inputs.length - wrong.length} of ${inputs.length} are offered their tool.`);
  expect(inputs.length).toBeGreaterThan(50);
  expect(wrong.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(0.03 * inputs.length);
});

test('no query with which the search is measured is taken for a payment or a number', async () => {
  const folder = 'tools/measure/search';
  const queries = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? '');
  const found = await Promise.all(queries.map((query) => toolBeside(query, codes)));
  console.info(
    `${queries.length} queries, ${found.filter(Boolean).length} beside a tool: ${queries.filter((_, at) => found[at]).join('; ')}`,
  );
  expect(queries.length).toBeGreaterThan(500);
  expect(queries.filter((_, at) => found[at]?.isFirst)).toEqual([]);
});
