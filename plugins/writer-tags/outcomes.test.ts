import {expect, it} from 'vitest';
import {Outcomes} from './outcomes';
import {api} from './testPage';

const rows = new Outcomes(api).byResource().flatMap(({outcomes}) => outcomes);

it('say of each state and event how it happens, with more than the name of a call', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({how}) => how === '' || /^(Call|Play) `[^`]+`$/.test(how))).toEqual([]);
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
    'move the clock by 1,100 days with `advanceTestClock`, at most 400 days in each call',
  );
});

it('say how an event happens to an object of a company, if it happens to that of a person first', () => {
  const outcomes = new Outcomes(api);
  const approved = {name: 'kyc_file.approved'};
  expect(outcomes.event(approved, 'LegalEntity').how).toContain('`createLegalEntity`');
  expect(outcomes.event(approved, 'User').how).not.toContain('`createLegalEntity`');
  expect(outcomes.event({name: 'card.pin_locked'}, 'LegalEntity')).toEqual(
    outcomes.event({name: 'card.pin_locked'}),
  );
});
