import {expect, it} from 'vitest';
import {samplesTable} from '@aldermark/contract-reader/tables/tables';
import {sampleErrors} from './check';

const groups = Object.keys(samplesTable.shape).map((group) => [group, {}] as const);
const register = samplesTable.parse({
  ...Object.fromEntries(groups),
  ids: {usr: 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP', acc: 'acc_01K7GZXK2R851J4C4XPQ06T28A'},
  accounts: {main: 'FR7699999000010000012345693'},
  topupCards: {accepted: '4000000100000001'},
  sirens: {wrenfield: '999000920'},
});

/** Lines of a page, and the message that a writer gets about each. JSON is read as a code block. */
const lines: readonly (readonly [text: string, ...told: string[]])[] = [
  [
    'Known: FR76 9999 9000 0100 0001 2345 693, `usr_01K7GZV9V0FVJC7V0B9VHVKZBP`, +33 6 39 98 12 34, 203.0.113.9.',
  ],
  ['Reserved: www.example.com, https://api.example.net/v2, ada@mail.example.org, https://a.test.'],
  [
    'https://www.example.com.bank.com',
    'the host "www.example.com.bank.com" may belong to somebody. It must end with .example.',
  ],
  [
    'FR76 3000 6000 0112 3456 7890 189',
    'the IBAN "FR76 3000 6000 0112 3456 7890 189" is not in contract/samples.yaml. The nearest is "FR7699999000010000012345693".',
  ],
  [
    'usr_01K7GZV9V0FVJC7V0B9VHVKZBQ',
    'the id "usr_01K7GZV9V0FVJC7V0B9VHVKZBQ" is not in contract/samples.yaml. Did you mean "usr_01K7GZV9V0FVJC7V0B9VHVKZBP"?',
  ],
  [
    '4111 1111 1111 1111 and SIREN 732829320',
    'the card number "4111 1111 1111 1111" is not in contract/samples.yaml. The nearest is "4000000100000001".',
    'the SIREN "732829320" is not in contract/samples.yaml. The nearest is "999000920".',
  ],
  [
    'me@mail.com, +33 6 12 34 56 78, 10.0.0.1, https://api.bank.com/v2',
    'the e-mail address "me@mail.com" may belong to somebody. It must be at example.com or at a host that ends with .example.',
    'the phone number "+33 6 12 34 56 78" may belong to somebody. It must be in the range +33 6 39 98 xx xx.',
    'the IP address "10.0.0.1" may belong to somebody. It must be in a range of RFC 5737: 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.',
    'the host "api.bank.com" may belong to somebody. It must end with .example.',
  ],
  [
    'https://sandbox.api.aldermark.example/v2, aldermark.example, CN=hooks.aldermark.example, bank.example',
  ],
  [
    'https://sandbx.api.aldermark.example/v2',
    'Aldermark has no host "sandbx.api.aldermark.example". Did you mean "sandbox.api.aldermark.example"?',
  ],
  [
    '`api.aldermrk.example`',
    'Aldermark has no host "api.aldermrk.example". Did you mean "api.aldermark.example"?',
  ],
  [
    '{"a": }',
    `this is not JSON: Unexpected token '}', "{"a": }" is not valid JSON. Correct it, or mark the block as another language.`,
  ],
  [
    '{"value": 125.5, "currency": "EUR"}',
    'the amount 125.5 is a decimal. Write it in the minor unit: 12550.',
  ],
  [
    '{"resourceVersion": 1, "data": {"object": {"pin": "1357"}}}',
    'the event contains /data/object/pin, which no event may contain. Remove it.',
  ],
  ['{"pin": "1357"}'],
];

it('tells a writer what test data may belong to somebody, and which JSON is none', () => {
  const texts = lines.map(([text]) => text);
  const json = texts.flatMap((text, index) =>
    text.startsWith('{') ? [{text, line: index + 1}] : [],
  );
  const found = sampleErrors({path: 'docs/page.mdx', text: texts.join('\n'), json, register});
  const expected = lines.flatMap(([, ...told], index) =>
    told.map((message) => `docs/page.mdx:${index + 1}: ${message}`),
  );
  expect(found).toEqual(expected);
});
