import {expect, test} from 'vitest';
import {renderErrors, render, rowsOf} from './testing/testPage';

test('the types of callbacks have their bodies and the events that tell the same', async () => {
  const rows = rowsOf(await render('<CallbackTypes />'));
  expect(rows.map(([type]) => type)).toEqual(['4', '13', '14', '20', '21', '22', '30', '31', '40']);
  expect(rows).toContainEqual(['13', 'A user is created', 'V1User', 'user.created']);
});

test('a body needs a call that causes it, after the address is known', async () => {
  const blocked = '<RequestSample name="blockCard" />';
  const shown = '<CallbackBody of="22" />';
  expect(await renderErrors(`${blocked}\n\n${shown}`)).toEqual([
    '3: no call above causes a callback of type 22. Play legacy.callbacks before the call that does.',
  ]);
  expect(
    await renderErrors(`<Scenario name="legacy.callbacks" />\n\n${blocked}\n\n${shown}`),
  ).toEqual([]);
});

test('a type with a schema has its fields in the API reference', async () => {
  expect(await renderErrors('<CallbackTypes of="22" />')).toEqual([
    '1: <CallbackTypes>: the API reference has the fields of V1Card. Link to it.',
  ]);
});
