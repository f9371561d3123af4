import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {OutcomeLookup, tableOf} from './outcomes';
import {known} from '@aldermark/contract-reader/lookups';
import {api} from './testing/testPage';

const rows = new OutcomeLookup(api).byResource().flatMap(({outcomes}) => outcomes);

it('say of each state and event how it happens, with more than the name of a call', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({how}) => how === '' || /^(Call|Simulate) `[^`]+`$/.test(how))).toEqual([]);
});

it('have at most three instructions in a row', () => {
  expect(rows.filter(({how}) => how.split('; ').length > 3)).toEqual([]);
});

it('are one row for what happens after the same calls', () => {
  const block = rows.filter(({how}) => how.startsWith('Call `blockCard` for `seed-alice`'));
  expect(block.map(({states, events}) => [...states, ...events].map(({name}) => name))).toEqual([
    ['BLOCKED', 'card.blocked'],
  ]);
});

it('count each of several moves of the clock, and say how far one may be', () => {
  const [expired] = rows.filter(({events}) => events.some(({name}) => name === 'mandate.expired'));
  expect(expired?.how).toContain(
    'move the clock by 1,096 days with `advanceTestClock`, at most 400 days in each call',
  );
});

it('say how an event happens to an object of a company, if it happens to that of a person first', () => {
  const outcomes = new OutcomeLookup(api);
  const approved = {name: 'kyc_file.approved'};
  const ofCompany = outcomes.event(approved, 'events kyc_file.approved LegalEntity');
  expect(ofCompany.how).toContain('`createLegalEntity`');
  expect(outcomes.event(approved).how).not.toContain('`createLegalEntity`');
});

it('say how an error happens by another operation than the contract does, with what decides it', () => {
  const outcomes = new OutcomeLookup(api);
  const how = (code: string, operation: string) =>
    outcomes.error(known('error code', code, api.errors), `errors ${code} by ${operation}`).how;
  expect(how('not_acceptable', 'listAccountStatements')).toBe(
    'Call `listAccountStatements` with `Accept` `text/csv`',
  );
  expect(how('scope_missing', 'listScreenings')).toMatch(
    /, then call `listScreenings` with that token$/,
  );
  expect(how('resource_not_found', 'getCardAuthorisation')).toBe(
    'Call `getCardAuthorisation` with an unknown `authorisationId`',
  );
  expect(how('currency_not_supported', 'createSctTransfer')).toContain('`amount` USD 125.50');
});

it('have each error once, those of any operation first and those of several groups last', () => {
  const groups = new OutcomeLookup(api).byOperations();
  const codes = groups.flatMap(({outcomes}) => outcomes.flatMap(({errors}) => errors));
  expect(codes.map(({name}) => name).sort()).toEqual([...api.errors.keys()].sort());
  expect(groups.map(({title}) => title)).toEqual([
    'Errors of any operation',
    'Errors of Core API',
    'Errors of Holders and KYC',
    'Errors of Accounts',
    'Errors of Cards',
    'Errors of Transfers and top-ups',
    'Errors of Strong authentication API',
    'Errors of Events and webhooks',
    'Errors of several products',
  ]);
});

it('name states and events in one column, because one repeats much of the other', () => {
  const [account] = new OutcomeLookup(api).byResource();
  const cells = tableOf(account?.outcomes ?? [], undefined, api).children.map((row) =>
    row.children.map((cell) => toString(cell)),
  );
  expect(cells[0]).toEqual(['State and event', 'How to trigger it in the sandbox']);
  expect(cells.find(([names]) => names === 'BLOCKED, account.blocked')).toHaveLength(2);
});
