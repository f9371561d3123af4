import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {api, render, rowsOf} from './testing/testPage';

test('a parameter with a list of values shows them, also if new ones may come', async () => {
  const rows = rowsOf(await render('<Scenarios />'));
  const meanings = (name: string) =>
    api.model.contract.schemas.get(name)?.schema['x-enumDescriptions'];
  const lists = [...api.scenarios.values()]
    .flatMap(({parameters}) => Object.entries(parameters))
    .flatMap(([parameter, {type}]) => {
      const values = Object.keys(meanings(type) ?? {});
      return values.length > 0 ? [{parameter, values}] : [];
    });
  expect(lists.map(({parameter}) => parameter)).toContain('channel');
  const without = lists.filter(
    ({parameter, values}) =>
      !rows.some(
        ([name, shown = '']) => name === parameter && values.every((one) => shown.includes(one)),
      ),
  );
  expect(without).toEqual([]);
});

test('a page describes a scenario once, and links to it from then on', async () => {
  const {children} = await render('<Scenario name="card.authorisation" />\n\n'.repeat(2));
  const introductions = children.filter(({type}) => type === 'paragraph');
  const [first, second] = introductions.map((node) => toString(node));
  expect(first).toContain('Events: card.activated');
  expect(second).toBe('Sandbox: card.authorisation with these values:');
  expect(JSON.stringify(introductions[1])).toContain('/docs/sandbox-scenarios#card.authorisation');
});
