import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {faultOf, hasValidCheckDigits, hasValidRibKey} from './iban';

const folder = 'docs/docs/accounts/_iban';

/** The numbers with which the page lets readers test their forms, and what it says of each. */
const rows = [
  ...readFileSync(path.join(folder, '../iban.mdx'), 'utf8').matchAll(
    /^\| `([A-Z]{2}\d{2} [\w ]+)` \| (Valid|Invalid) \| (Valid|Invalid|None)\b/gm,
  ),
].map(([, iban = '', checkDigits, ribKey]) => ({iban, checkDigits, ribKey}));

test('the page lists numbers that pass and numbers that fail', () => {
  expect(rows.length).toBeGreaterThan(4);
});

for (const {iban, checkDigits, ribKey} of rows) {
  test(`the code of the page says of ${iban} what the page says`, () => {
    expect(hasValidCheckDigits(iban)).toBe(checkDigits === 'Valid');
    expect(hasValidRibKey(iban)).toBe(ribKey === 'Valid');
  });
}

const faults = [
  {iban: '', fault: 'structure'},
  {iban: 'FR76', fault: 'structure'},
  {iban: 'FR76 9999 9000 0100 0001 2345 69', fault: 'structure'},
  {iban: 'FR76 9999 9000 01é0 0001 2345 693', fault: 'structure'},
  {iban: 'FR76 9999 9000 0100 0001 2345 694', fault: 'check digits'},
  {iban: 'DE88 3704 0044 0532 0130 00', fault: 'check digits'},
  {iban: 'FR49 9999 9000 0100 0001 2345 694', fault: 'RIB key'},
  {iban: 'fr76 99999000010000012345693', fault: undefined},
  {iban: 'DE89 3704 0044 0532 0130 00', fault: undefined},
];

for (const {iban, fault} of faults) {
  test(`"${iban}" has ${fault ? `a wrong ${fault}` : 'no fault'}`, () => {
    expect(faultOf(iban)).toBe(fault);
  });
}

test('the Python code says the same of every number', () => {
  const ibans = [...rows, ...faults].map(({iban}) => iban);
  const program =
    'import iban as i, json, sys; print(json.dumps([[i.has_valid_check_digits(n), i.has_valid_rib_key(n)] for n in json.load(sys.stdin)]))';
  const found: unknown = JSON.parse(
    execFileSync('python3', ['-B', '-c', program], {
      cwd: folder,
      input: JSON.stringify(ibans),
      encoding: 'utf8',
    }),
  );
  expect(found).toEqual(ibans.map((iban) => [hasValidCheckDigits(iban), hasValidRibKey(iban)]));
});
