import {expect, test} from 'vitest';
import type {ContractChange} from '@aldermark/contract-reader/releases/changeSource';
import {nextVersion} from './version';

const change = (...kinds: ContractChange['kinds']): ContractChange => ({
  kinds,
  products: [],
  text: 'Text.',
});

test.each([
  {changes: [change('fixed'), change('docs')], version: '2.15.2'},
  {changes: [change('fixed'), change('added')], version: '2.16.0'},
  {changes: [change('deprecated', 'sandbox')], version: '2.16.0'},
  {changes: [change('added'), change('removed', 'breaking')], version: '3.0.0'},
])('$version follows 2.15.1 by its changes', ({changes, version}) => {
  expect(nextVersion('2.15.1', changes)).toBe(version);
});
