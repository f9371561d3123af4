import {test} from 'vitest';
import {diagnose, type Pasted} from './diagnose';
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const headers =
  'webhook-id: evt_1\nwebhook-timestamp: 1760434200\nwebhook-signature: v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU=';
const big = JSON.stringify({
  id: 'evt_1',
  list: Array.from({length: 20000}, (_, i) => ({id: i, name: 'é'.repeat(10)})),
}).slice(0, 990_000);
const P = (o: Partial<Pasted>): Pasted => ({
  headers,
  body: '{}',
  secret,
  others: '',
  computed: '',
  arrived: '',
  ...o,
});
test('time', async () => {
  for (const [name, p] of Object.entries({
    none: P({}),
    small: P({body: '{"id":"evt_1","a":1}', computed: 'x'}),
    smallOwn: P({body: '{"id":"evt_1","a":1}', computed: Buffer.alloc(32, 9).toString('base64')}),
    med: P({body: big.slice(0, 90_000), computed: Buffer.alloc(32, 9).toString('base64')}),
    bigBroken: P({body: big, computed: Buffer.alloc(32, 9).toString('base64')}),
    bigJson: P({
      body: JSON.stringify({a: 'x'.repeat(980_000)}),
      computed: Buffer.alloc(32, 9).toString('base64'),
    }),
    quotes: P({body: '"'.repeat(990_000)}),
    braces: P({body: '{'.repeat(990_000)}),
    amps: P({body: '&'.repeat(990_000)}),
    backslashes: P({body: '\\'.repeat(990_000)}),
    hexes: P({body: 'ab'.repeat(490_000)}),
    b64: P({body: 'QUJD'.repeat(240_000)}),
    nums: P({body: `[${'1, '.repeat(300_000)}1]`}),
    spaces: P({body: ' '.repeat(990_000)}),
    newl: P({body: '\n'.repeat(990_000) + 'x'}),
    pct: P({body: '%7B'.repeat(330_000)}),
    sq: P({body: `{'${"\\'".repeat(400_000)}`}),
    headerQuotes: P({headers: 'webhook-id"'.repeat(1800)}),
    headerSpaces: P({headers: 'webhook-id' + ' '.repeat(19_000)}),
    headerDash: P({headers: 'http_x_webhook-'.repeat(1300)}),
    headerEq: P({headers: 'webhook-signature: ' + 'a = '.repeat(4700)}),
    headerBr: P({headers: 'webhook-signature: ' + '[{('.repeat(6000)}),
    headerJson: P({headers: '['.repeat(10_000) + ']'.repeat(9_999)}),
    headerD: P({headers: ` -d '${"\\'".repeat(9000)}`}),
    headerBlank: P({headers: 'a\n\n'.repeat(6600) + 'webhook-id: x'}),
    secretLong: P({secret: 'whsec_'.repeat(166)}),
    secretEq: P({secret: 'a='.repeat(499)}),
    secretB64: P({secret: 'QUJD'.repeat(249)}),
    others: P({others: `${secret}\n`.repeat(90)}),
    dates: P({
      headers: headers.replace('1760434200', '2025-10-14T09:30:00'),
      others: `${secret}\n`.repeat(90),
      body: big.slice(0, 50_000),
    }),
  })) {
    const start = performance.now();
    const {verdict} = await diagnose(p);
    console.log(
      name,
      Math.round(performance.now() - start),
      verdict.state,
      'causes' in verdict
        ? verdict.causes.map(({cause, detail}) => `${cause}: ${detail}`.slice(0, 90))
        : '',
    );
  }
}, 300_000);
