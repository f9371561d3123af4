import {countrySpecs} from 'ibantools';
import {describe, expect, it} from 'vitest';
import {misreadNumber} from '../pasted/misreadDigits';
import {correctionsOf} from './corrections';
import {examineNumber, recognise, type NumberExamination} from './examine';
import {isRight, numberKinds} from './kinds';
import {allowedAt} from './kinds/iban';
import {readText} from './readText';
import {Random} from '../random';
import {damages, generate} from './testing/testNumbers';
import {kindIds, type BankDetailsFacts, type KindId} from './types';
import {correctionsInWords, numberVerdict, verdictLines} from './verdict';

const facts: BankDetailsFacts = {
  provider: {name: 'Aldermark', bankCode: '99999', virtualBranch: '00900'},
  known: {FR7699999000010000012345693: 'The account of Alice Martin'},
};

function examined(text: string, chosen?: KindId): NumberExamination {
  const answer = examineNumber(text, facts, chosen);
  if (answer.state !== 'examined') {
    throw new Error(`"${text}" is ${answer.state}`);
  }
  return answer.examination;
}

const numbersOf = (id: KindId, count: number, seed: number) => {
  const random = new Random(seed);
  return Array.from({length: count}, () => generate[id](random));
};

describe.each(kindIds)('%s', (id) => {
  it('accepts and recognises 200 right numbers', () => {
    for (const number of numbersOf(id, 200, 1)) {
      expect([number, isRight(id, number), recognise(number)[0]]).toEqual([number, true, id]);
    }
  });

  it('has the number that was meant among its corrections, for every kind of typing error', () => {
    const random = new Random(2);
    for (const [error, damage] of Object.entries(damages)) {
      const frequent = /doubled|alike/.test(error);
      for (const number of numbersOf(id, 20, 3)) {
        const wrong = damage(number, random);
        // An error that leaves every check right cannot be seen by any program.
        if (wrong === undefined || isRight(id, wrong)) {
          continue;
        }
        const all = correctionsOf(id, wrong).map(({value}) => value);
        expect({wrong, among: all}).toEqual({wrong, among: expect.arrayContaining([number])});
        expect(all.every((value) => isRight(id, value))).toBe(true);
        if (frequent) {
          expect(examined(wrong, id).corrections.shown.map(({value}) => value)).toContain(number);
        }
      }
    }
  });

  it('covers the number with its parts, each at its position', () => {
    for (const number of numbersOf(id, 50, 4)) {
      const parts = numberKinds[id].parts(number, facts);
      expect(parts.map(({text}) => text).join('')).toBe(number);
      for (const {start, text} of parts) {
        expect(number.slice(start - 1, start - 1 + text.length)).toBe(text);
      }
      expect(numberKinds[id].groups(number).join('')).toBe(number);
    }
  });
});

it('refuses every number in which one digit is wrong, except where a kind has no check digits', () => {
  for (const id of kindIds.filter((one) => one !== 'bic')) {
    const random = new Random(5);
    for (const number of numbersOf(id, 200, 6)) {
      const digits = [...number].flatMap((one, at) => (/\d/.test(one) ? [at] : []));
      const covered = id === 'creditorId' ? digits.filter((at) => at < 4 || at > 6) : digits;
      const at = covered[random.below(covered.length)] ?? 0;
      const other = String((Number(number.charAt(at)) + 1 + random.below(9)) % 10);
      const wrong = number.slice(0, at) + other + number.slice(at + 1);
      expect([number, wrong, isRight(id, wrong)]).toEqual([number, wrong, false]);
    }
  }
});

it('says which check digits a number needs, so that it becomes right with them', () => {
  const random = new Random(8);
  for (const id of ['iban', 'creditorId', 'creditorReference'] as const) {
    for (const number of numbersOf(id, 50, 9)) {
      const wrong = `${number.slice(0, 2)}${random.text(2, '0123456789')}${number.slice(4)}`;
      const check = numberKinds[id].checks(wrong).find(({name}) => name === 'Check digits');
      const needed = /needs (\d\d)\./.exec(check?.says ?? '')?.[1] ?? wrong.slice(2, 4);
      expect(needed).toBe(number.slice(2, 4));
    }
  }
});

it('knows the characters of every country with an IBAN', () => {
  for (const [country, {chars, bban_regexp}] of Object.entries(countrySpecs)) {
    if (chars && bban_regexp) {
      expect([country, allowedAt(country).length]).toEqual([country, chars]);
    }
  }
});

it('explains a French IBAN part by part, with the value that each check needs', () => {
  const {
    checks,
    parts,
    corrections,
    isRight: right,
  } = examined('FR76 9999 9000 0100 0001 2345 694');
  expect(right).toBe(false);
  expect(parts.map(({name, text}) => [name, text])).toEqual([
    ['Country', 'FR'],
    ['Check digits', '76'],
    ['Bank code', '99999'],
    ['Branch code', '00001'],
    ['Account number', '00000123456'],
    ['RIB key', '94'],
  ]);
  expect(parts[2]?.meaning).toBe('This is Aldermark');
  expect(examined('FR70 9999 9009 0000 000V IB00 183').parts[3]?.meaning).toBe('Virtual IBANs');
  expect(checks.filter(({result}) => result === 'failed').map(({says}) => says)).toEqual([
    'The digits are 76, but the rest as written needs 49. Any character of both may be wrong.',
    'The key is 94, but bank, branch and account as written need 93. Any character of both may be wrong.',
  ]);
  // The account that the sandbox knows comes first, although other numbers are as near.
  expect(corrections.shown[0]).toMatchObject({
    value: 'FR7699999000010000012345693',
    reason: '“4” stands for 3',
    place: 'at position 27',
  });
});

it('refuses a French IBAN whose check digits are right while its RIB key is not', () => {
  const {checks} = examined('FR4999999000010000012345694');
  expect(checks.map(({name, result}) => [name, result])).toEqual([
    ['Country', 'passed'],
    ['Length', 'passed'],
    ['Characters', 'passed'],
    ['Check digits', 'passed'],
    ['RIB key', 'failed'],
  ]);
});

it('names the position of each character that cannot be there', () => {
  const {checks, corrections} = examined('FR76 9999 9OOO O1OO 0001 2345 693');
  expect(checks[2]?.says).toBe('Only a digit may be at positions 10–13 (“O”).');
  expect(corrections.shown[0]).toMatchObject({
    reason: '“O” stands for 0',
    place: 'at positions 10–13, 15 and 16',
    misread: 6,
  });
  expect(examined('FR76 9999 9O00 0100 0001 2345 693').checks[2]?.says).toBe(
    'Position 10 is “O”, but only a digit may be there.',
  );
});

it('proposes the number in which a scanner read several kinds of letters', () => {
  const {corrections} = examined('FR76 9999 8OOO OlOO OOO5 6789 O48');
  expect(corrections.shown[0]).toMatchObject({
    value: 'FR7699998000010000056789048',
    reason: '“O” and “l” stand for 0 and 1',
    place: 'at positions 10–19 and 25',
  });
});

it('begins the verdict with the only number that is near, and says why it may be meant', () => {
  expect(verdictLines(examined('FR76 9999 8OOO OlOO OOO5 6789 O48'))).toEqual([
    'Probably FR76 9999 8000 0100 0005 6789 048: “O” and “l” stand for 0 and 1. Compare it with the source before you use it.',
    'This IBAN is invalid: the characters do not fit.',
  ]);
  expect(verdictLines(examined('FR76 9999 8000 0100 0005 6789 048'))[0]).toMatch(
    /^This IBAN is valid/,
  );
  const [first, last] = verdictLines(examined('IBAN: FR76 9999 9000'));
  expect(first).toMatch(/^This IBAN is invalid: the length does not fit\. 12 characters, but /);
  expect(last).toMatch(/^No single typing error/);
});

it('proposes a number with several kinds of misread letters only where exactly one is right', () => {
  const proposed = (text: string) => {
    const {kind, value} = examined(text);
    return correctionsOf(kind, value)
      .filter(({misread}) => misread !== undefined)
      .map(({value: one, reason, place}) => [one, `${reason}, ${place}`]);
  };
  expect(proposed('FR76 9999 8OOO O1OO OOOS 6789 O48')).toEqual([
    [
      'FR7699998000010000056789048',
      '“O” and “S” stand for 0 and 5, at positions 10–13, 15–20 and 25',
    ],
  ]);
  expect(proposed('FR76 9999 8OOO OIOO OOOS G7B9 O48')[0]?.[1]).toMatch(
    /^“O”, “I”, “S”, “G” and “B” stand for 0, 1, 5, 6 and 8, at positions 10–/,
  );
  expect(proposed('FR76 9999 8OOO O1OO OOOS 6789 O49')).toEqual([]);
  expect(misreadNumber('FRSO', 1, (value) => /^FR(?:5O|S0)$/.test(value))).toBeUndefined();
});

it.each([
  ['GB82 WEST I234 S698 7654 32', '“I” and “S” stand for 1 and 5', '9 and 13'],
  [
    'GB82 WE5T l234 S698 7654 3Z',
    '“5”, “l”, “S” and “Z” stand for S, 1, 5 and 2',
    '7, 9, 13 and 22',
  ],
  ['GBB2 WEST I2E4 S698 7654 32', undefined, ''],
  ['GB82 WE5T lZ34 S69B 7GS4 3Z', undefined, ''],
])('reads %s with the characters that its positions need', (typed, letters, positions) => {
  const {shown} = examined(typed).corrections;
  expect(shown.map(({value, reason, place}) => [value, reason, place])).toEqual(
    letters === undefined ? [] : [['GB82WEST12345698765432', letters, `at positions ${positions}`]],
  );
});

it('shows all corrections where they are few, and says how many of many it leaves out', () => {
  const few = examined('DE89 3704 0044 0532 0130 07');
  const values = few.corrections.shown.map(({value}) => value);
  expect(values).toHaveLength(6);
  expect(values).toContain('DE89370400440532013000');
  // Those with the same bank code come first.
  expect(values.map((value) => value.slice(4, 12) === '37040044').join(' ')).toMatch(
    /^(?:true ?)+(?:false ?)+$/,
  );
  expect(verdictLines(few)).toEqual([
    'This IBAN is invalid: the check digits do not fit.',
    '6 valid numbers differ in one character: compare them with the source.',
  ]);
  const many = examined('SIREN 999 000 012');
  const {shown, total} = many.corrections;
  expect(correctionsInWords(many)).toContain(
    `Here are the ${shown.length} likeliest, without ${total - shown.length} other`,
  );
});

it('lists the numbers in which a letter replaces a digit last', () => {
  const {shown} = examined('MT39 NOUE 7430 92UD 5F2V AZD7 NAI5 5XD').corrections;
  const letters = (value: string) => value.replaceAll(/[^A-Z]/g, '').length;
  const typed = letters('MT39NOUE743092UD5F2VAZD7NAI55XD');
  expect(shown.map(({value}) => letters(value) > typed).join(' ')).toMatch(
    /^(?:false ?)+(?:true ?)+$/,
  );
});

it('knows the branches of La Poste, whose digits add up to a multiple of five', () => {
  expect(examined('356 000 000 12341').isRight).toBe(true);
  expect(examined('356 000 000 12346').isRight).toBe(true);
  expect(examined('356 000 000 12342').checks.at(-1)?.says).toContain('needs 1 or 6 (La Poste');
  expect(examined('356 000 000 00048').isRight).toBe(true);
});

it.each([
  ['IBAN: fr76 9999 9000 0100 0001 2345 693', 'iban'],
  ['iban FR76.9999.9000.0100.0001.2345.693', 'iban'],
  ['FR76\u00a09999\u202f9000\u00ad0100 0001 2345 693', 'iban'],
  ['FR76 9999 9000 0100\n0001 2345 693', 'iban'],
  ['Banque 99999  Guichet 00001  N° de compte 00000123456  Clé RIB 93', 'rib'],
  ['SWIFT/BIC: ALDMFRP0XXX', 'bic'],
  ['SIREN n° 999 000 011', 'siren'],
  ['SIRET : 999 000 011 00018', 'siret'],
  ['TVA intracommunautaire : FR 66 999000011', 'vat'],
  ['ICS FR80 ZZZ 999901', 'creditorId'],
  ['RF68 INV2 0251 014', 'creditorReference'],
  ['numéro fiscal 30 01 234 567 240', 'tin'],
] as const)('reads "%s"', (text, kind) => {
  const {kind: found, isRight: right} = examined(text);
  expect([found, right]).toEqual([kind, true]);
});

it.each([
  ['x'.repeat(10_000_000), /10,000,000 characters.*up to 1,000/],
  ['<b>FR7699999000010000012345693</b>', /markup/],
  ['FR76\u00009999', /control character \(U\+0000\)/],
  ['FR76 9999 9000 0100 0001 2345 69З', /“З” \(U\+0417\) is no letter from A to Z/],
  ['FR76 € 9999', /“€” \(U\+20AC\)/],
  ['IBAN: FR7699999000010000012345693 BIC: ALDMFRP0XXX', /more than one number/],
  ['1'.repeat(40), /40 characters/],
])('refuses a hostile text with a reason (%#)', (text, reason) => {
  const read = readText(text);
  expect(read).toMatchObject({state: 'refused'});
  expect(read.state === 'refused' && read.why).toMatch(reason);
});

it('answers any text within what a reader waits', () => {
  const random = new Random(11);
  for (let round = 0; round < 100; round++) {
    const text = random.text(random.below(60), 'FR76ZB0 9.:é\u0000<\u200b１Ⅷ');
    expect(['empty', 'refused', 'examined']).toContain(examineNumber(text, facts).state);
    for (const id of kindIds) {
      expect(['empty', 'refused', 'examined']).toContain(examineNumber(text, facts, id).state);
    }
  }
});

it('names the other kinds that a text may be of, and the kind that its label names', () => {
  expect(examined('0965442757211').others).toContain('siret');
  expect(examined('SIREN: 999 000 011 00018')).toMatchObject({kind: 'siret', labelled: 'siren'});
});

it('does not take every wrong IBAN for a creditor identifier too', () => {
  expect(examined('FR76 9999 9000 0100 0001 2345 694').others).toEqual([]);
});

it('says in words what a reader can do', () => {
  const right = examined('FR76 9999 9000 0100 0001 2345 693');
  expect(numberVerdict(right)).toMatch(/^This IBAN is valid/);
  expect(right.known).toBe('The account of Alice Martin');
  expect(correctionsInWords(right)).toBeUndefined();
  const wrong = examined('SIREN 999 000 012');
  expect(numberVerdict(wrong)).toBe(
    'This SIREN is invalid: the key does not fit. The last digit of the SIREN is 2, but those before it as written need 1 (Luhn). Any character of both may be wrong.',
  );
  expect(correctionsInWords(wrong)).toMatch(
    /^\d+ valid numbers are a single typing error away: compare them with the source\./,
  );
});

describe('the likeliest correction comes first', () => {
  it.each([
    ['COBADEF', 'COBADEFF'],
    ['BNPAFRP', 'BNPAFRPP'],
    ['BNPAFRPX', 'BNPAFRPX'],
    ['DEUTDFF', 'DEUTDEFF'],
    ['INGBNL2', 'INGBNL2A'],
    ['NTSBDEB', 'NTSBDEB1'],
    ['UNCRITM', 'UNCRITMM'],
    ['C0BADEFF', 'COBADEFF'],
    ['COBADFEF', 'COBADEFF'],
    ['BNPAFRPPXX', 'BNPAFRPPXXX'],
    ['QWERFRP', 'QWERFRPP'],
    ['QWERATW', 'QWERATWW'],
  ])('BIC %s: %s', (typed, meant) => {
    const {isRight: right, corrections} = examined(typed, 'bic');
    expect(right ? typed : corrections.shown[0]?.value).toBe(meant);
  });

  it('stays in the country of a BIC that has one', () => {
    for (const typed of ['COBADEF', 'QWERDEF', 'QWERFRP', 'QWERESM', 'QWERNLA']) {
      const countries = examined(typed, 'bic').corrections.shown.map(({value}) =>
        value.slice(4, 6),
      );
      expect([typed, countries[0]]).toEqual([typed, typed.slice(4, 6)]);
      expect(countries).not.toContain('AD');
    }
  });

  it.each([
    ['FR41303265045', 'FR40303265045'],
    ['FR14303265045', undefined],
    ['FR4O303265045', 'FR40303265045'],
    ['FR0303265045', 'FR40303265045'],
    ['FR4030326504', 'FR40303265045'],
    ['FR66999000012', 'FR66999000011'],
    ['TVA 41 303 265 045', '40303265045'],
  ])('VAT %s: %s, and no key with a letter that nobody typed', (typed, meant) => {
    const {shown} = examined(typed, typed.startsWith('FR') ? 'vat' : undefined).corrections;
    expect(shown[0]?.value).toBe(meant);
    const keys = shown.map(({value}) => value.replace(/^FR/, '').slice(0, 2));
    expect(keys.filter((key) => /[A-Z]/.test(key) && !typed.includes('O'))).toEqual([]);
  });

  it('prefers digits among digits', () => {
    for (const [typed, meant] of [
      ['FR7630006000011234567890188', 'FR7630006000011234567890189'],
      ['RF1853900754703', 'RF18539007547034'],
      ['DE89370400440532013001', 'DE89370400440532013000'],
    ] as const) {
      expect(examined(typed).corrections.shown[0]?.value).toBe(meant);
    }
  });

  it('takes a BIC of the provider without its branch for known', () => {
    const known = {ALDMFRP0XXX: 'Aldermark, in the sandbox.'};
    const [first] = correctionsOf('bic', 'ALDMFRP', known);
    expect(first?.value).toBe('ALDMFRP0');
  });
});

describe('no country is guessed from digits alone', () => {
  it.each([
    ['DE123456789', 'Germany'],
    ['DE 136 695 976', 'Germany'],
    ['USt-IdNr.: DE136695976', 'Germany'],
    ['USt-IdNr. DE136695976', 'Germany'],
    ['P.IVA IT12345678901', 'Italy'],
    ['BTW-nummer BE0403170701', 'Belgium'],
    ['TVA: IT12345678901', 'Italy'],
    ['VAT no. NL123456789B01', 'Netherlands'],
    ['BE0403170701', 'Belgium'],
    ['ESX1234567X', 'Spain'],
    ['EL094259216', 'Greece'],
    ['ATU13585627', 'Austria'],
    ['CHE123456789MWST', 'Switzerland'],
  ])('%s is of %s', (text, country) => {
    const answer = examineNumber(text, facts);
    expect(answer.state).toBe('refused');
    expect(answer.state === 'refused' && answer.why).toContain(`another country: ${country}.`);
  });

  it.each([
    '86095742719',
    '12 345 678 901',
    'Steuernummer: 133/8150/8159',
    'Steuernummer 133/8150/8159',
    'AB123456789',
    '99999999999',
  ])('%s is no French VAT number', (text) => {
    const answer = examineNumber(text, facts);
    const kindsOf =
      answer.state === 'examined' ? [answer.examination.kind, ...answer.examination.others] : [];
    expect(kindsOf).not.toContain('vat');
  });

  it.each([
    '2893081508152',
    '123456789',
    '2181508150',
    '12345678901234',
    '12345678901234567890123',
  ])('%s is called nothing', (text) => {
    const found = examined(text);
    expect(found.isGuess).toBe(true);
    expect(numberVerdict(found)).toMatch(
      /^\d+ digits alone do not show what this is, nor its country\. As a /,
    );
  });

  it.each([
    'St.-Nr. 133/8150/8159',
    'IdNr 86 095 742 719',
    'NIR 1 85 12 75 108 123 45',
    'NISS 85.07.30-033 28',
    'AHV 756.1234.5678.97',
    'sort code 12-34-56 account 12345678',
    'carte 4111 1111 1111 1111',
    'Codice fiscale RSSMRA80A01H501U',
    'EORI FR40303265045000',
    'LEI 969500T3MBS4SQAMHJ45',
    'NIF: B12345678',
    'NIP 526-025-09-95',
  ])('%s is of a kind that the checker does not know', (text) => {
    const answer = examineNumber(text, facts);
    expect(answer.state === 'refused' && answer.why).toMatch(/names none of the kinds/);
  });

  it.each([
    ['RCS Paris 552 100 554', 'siren'],
    ['Compte : FR76 9999 9000 0100 0001 2345 694', 'iban'],
    ['virement vers FR7699999000010000012345693', 'iban'],
  ] as const)('an unknown label hides no number: %s', (text, kind) => {
    expect(examined(text).kind).toBe(kind);
  });

  it('but a label, a choice and right check digits tell it', () => {
    expect(numberVerdict(examined('SIREN 123456789'))).toMatch(/^This SIREN is invalid/);
    expect(numberVerdict(examined('123456789', 'siren'))).toMatch(/^This SIREN is invalid/);
    expect(numberVerdict(examined('40303265045'))).toMatch(/^This French VAT number is valid/);
    expect(numberVerdict(examined('DE123456789', 'vat'))).toMatch(
      /^This French VAT number is invalid/,
    );
  });
});

it.each([
  ['a swap', 'FR7699999000010000021345693', '“21” stands for 12, from position 20'],
  ['a wrong character', 'FR7699999000010000012345694', '“4” stands for 3, at position 27'],
  ['one too many', 'FR76999990000100000123456993', '“9” is one too many, at position 26'],
  ['one too few', 'FR769999900001000001234569', '“3” is missing, before position 27'],
])('says of %s what was typed and what the right number has', (_, typed, error) => {
  const {shown} = examined(typed).corrections;
  expect(shown.map(({value, reason, place}) => [value, `${reason}, ${place}`])).toContainEqual([
    'FR7699999000010000012345693',
    error,
  ]);
});

it('names no part as the wrong one when a key does not match the rest', () => {
  for (const typed of [
    'FR4999999000010000012345694',
    '404 833 042',
    'FR76 9999 9000 0100 0001 2345 694',
  ]) {
    const failed = examined(typed).checks.filter(({result}) => result === 'failed');
    expect(failed.flatMap(({of = []}) => of)).toEqual([]);
    expect(failed.map(({says}) => says)).toContainEqual(
      expect.stringMatching(/Any character of both may be wrong\.$/),
    );
  }
});
