import {afterEach, expect, it, vi} from 'vitest';
import {createSandbox} from '../../createSandbox';
import {testContract} from '../../testing/contract';
import {newPartner} from '../../testing/newPartner';
import type {Receipt} from '../webhooks/deliveries';

afterEach(() => void vi.useRealTimers());

it('moves the test clock by months to the end of a shorter month', async () => {
  const partner = newPartner({now: '2026-01-31T09:00:00.000Z'});
  const {body} = await partner.call('advanceTestClock', {}, {duration: 'P1M'});
  expect(body.now).toBe('2026-02-28T09:00:02.500Z');
});

it('waits for slow answers to webhook requests during a move, but not for ever', async () => {
  vi.useFakeTimers();
  let late = 0;
  const send = vi.fn((_: unknown, done: (receipt: Receipt) => void) => {
    const error = late ? 'No answer in 10 seconds.' : null;
    setTimeout(done, late, {httpStatus: null, durationMs: late, error});
  });
  const sandbox = createSandbox({contract: testContract(), send});
  const token = sandbox.token();
  const call = async (path: string, body?: object) => {
    const answer = sandbox.fetch(
      new Request(`https://api.sandbox.aldermark.example/v2${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': path,
        },
        body: JSON.stringify(body),
      }),
    );
    await vi.advanceTimersByTimeAsync(35_000);
    return (await answer).json() as Promise<{id: string; now: string; previous: string}>;
  };
  const url = 'https://hooks.wrenfield.example/in';
  const {id} = await call('/webhook-endpoints', {url, eventTypes: ['card.*']});
  late = 10_000;
  await call(`/webhook-endpoints/${id}/test`);
  const {now, previous} = await call('/sandbox/test-clock/advance', {duration: 'P5D'});
  expect(Date.parse(now) - Date.parse(previous)).toBe(5 * 86_400_000);
  // The test call, the first attempt, three whose answers the move waits for, and one that is under way.
  expect(send).toHaveBeenCalledTimes(6);
});

it('says the time of the sandbox, which goes on after a move', async () => {
  const partner = newPartner();
  const time = async () => (await partner.call('getPartner')).body.testClock;
  expect(await time()).toBeNull();
  await partner.call('advanceTestClock', {}, {duration: 'P1D'});
  const before = await time();
  const after = await time();
  expect(Date.parse(String(after)) - Date.parse(String(before))).toBe(2500);
});

it.each(['P401D', 'P300000Y', 'P99999999999Y', 'PT0S'])(
  'refuses to move the test clock by %s, and stays where it is',
  async (duration) => {
    const partner = newPartner();
    const before = Date.parse(partner.sandbox.now());
    expect(await partner.call('advanceTestClock', {}, {duration})).toMatchObject({
      status: 422,
      code: 'test_clock_invalid',
    });
    expect(Date.parse(partner.sandbox.now()) - before).toBe(2500);
  },
);

const authorisation = (parameters: object) => ({
  scenario: 'card.authorisation',
  parameters: {
    cardId: newPartner().ids.crd,
    amount: {value: 4590, currency: 'EUR'},
    mcc: '5411',
    country: 'FR',
    ...parameters,
  },
});

it('plays a scenario with the defaults of the parameters that are left out', async () => {
  const partner = newPartner();
  expect(await partner.call('createSimulation', {}, authorisation({}))).toMatchObject({
    status: 201,
  });
  const {object} = partner.last('card_authorisation.approved').data;
  expect(object).toMatchObject({channel: 'POS', entryMode: 'CHIP'});
});

it.each([
  [{cardId: undefined}, '/parameters/cardId', 'required'],
  [{mcc: '54'}, '/parameters/mcc', 'pattern'],
  [{channel: 'MOON'}, '/parameters/channel', 'enum'],
  [{amount: {value: 1.5, currency: 'EUR'}}, '/parameters/amount/value', 'type'],
  [{speed: 9}, '/parameters/speed', 'unknownField'],
])('refuses a scenario with %j', async (parameters, field, code) => {
  const {body} = await newPartner().call('createSimulation', {}, authorisation(parameters));
  expect(body.errors).toMatchObject([{field, code}]);
});
