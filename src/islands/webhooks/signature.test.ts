import {expect, test} from 'vitest';
import {signatureOf} from '@aldermark/sandbox/domains/webhooks/sign';
import {claimOf, signedContent, deliveryVerdict, type Claim} from './signature';

// The test vector of the guide to webhooks.
const secret = 'whsec_wpoHKL74MLPNWxNexFBLSP+6Wu7EwsKZZRdbkTisJR8=';
const previous = 'whsec_87ZpQH+Mx1BJKmNX5/+9Tx91P1s1GNEmvgYbRyh1frA=';
const id = 'evt_01K7H0W5WCP17G0AVDQZTD2P3X';
const body =
  '{"id":"evt_01K7H0W5WCP17G0AVDQZTD2P3X","type":"card.activated","apiVersion":"v2","occurredAt":"2025-10-14T09:29:58.412Z","livemode":false,"partnerId":"prt_01K7GZV8VRK96F9E5GYM7MQ1HM","resourceVersion":4,"data":{"objectType":"Card","object":{"id":"crd_01K7GZZPF08GKFGKBDAFQETDFT","accountId":"acc_01K7GZXK2R851J4C4XPQ06T28A","status":"ACTIVE","maskedPan":"400000******0020"},"previous":{"status":"INACTIVE"}}}';

const sent = {
  url: 'https://hooks.wrenfield.example/aldermark',
  headers: {
    'webhook-id': id,
    'webhook-timestamp': '1760434200',
    'webhook-signature':
      'v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU= v1,0NPmc3bAnbINedVoMBk5jeo/asRS6tIgpc+Mpwdm4jM=',
  },
  body,
};

const check = (edited: Partial<Claim>) =>
  deliveryVerdict({...claimOf(sent, secret), ...edited}, sent);

test('the test vector of the guide is valid with either secret', async () => {
  expect(signedContent(id, claimOf(sent, secret))).toBe(`${id}.1760434200.${body}`);
  expect(await check({})).toEqual({
    state: 'valid',
    equal: 1,
    count: 2,
    computed: signatureOf(secret, id, 1_760_434_200, body),
  });
  expect(await check({secret: previous})).toMatchObject({state: 'valid', equal: 2});
});

test.each<[string, Partial<Claim>, RegExp[]]>([
  ['one changed byte', {body: body.replace('ACTIVE', 'ACTIVF')}, [/not the one that was sent/]],
  ['other spaces', {body: JSON.stringify(JSON.parse(body), null, 1)}, [/same JSON in other bytes/]],
  ['another time', {timestamp: '1760434201'}, [/webhook-timestamp is not the one/]],
  [
    'an old time',
    {timestamp: '1760433899'},
    [/too old: .* 301 seconds behind/, /webhook-timestamp is not the one/],
  ],
  ['a slow clock', {clock: '1760433899'}, [/too new: .* 301 seconds ahead/]],
  ['a word as time', {timestamp: 'now'}, [/no whole number/, /webhook-timestamp is not the one/]],
  ['an empty clock', {clock: ''}, [/time on your clock/]],
  ['no secret', {secret: ''}, [/32 bytes in base64/]],
  ['a secret that is cut', {secret: secret.slice(0, -8)}, [/32 bytes in base64/]],
  ['another secret', {secret: previous.replace('87', '88')}, [/not the one with which/]],
])('%s is refused', async (_, edited, reasons) => {
  const verdict = await check(edited);
  expect('reasons' in verdict && verdict.reasons).toEqual(
    reasons.map((one) => expect.stringMatching(one) as string),
  );
});

test('a clock that is 300 seconds away is accepted', async () => {
  expect(await check({clock: '1760434500'})).toMatchObject({state: 'valid', equal: 1});
});
