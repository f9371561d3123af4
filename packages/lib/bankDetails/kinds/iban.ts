import {composeIBAN, countrySpecs, isValidBBAN, isValidIBAN} from 'ibantools';
import {choicesOf, lookalikes} from '../../pasted/misreadDigits';
import {farness} from '../countries';
import type {Check, BankDetailsFacts, NumberKind, Likeness, NumberPart} from '../types';
import {
  charactersCheck,
  countryName,
  DIGITS,
  failed,
  findDigits,
  groupsOfLengths,
  inGroupsOf,
  lengthCheck,
  LETTERS,
  noFacts,
  mismatched,
  openCheck,
  partAtIndex,
  passed,
} from './shared';

type Sort = 'digit' | 'letter' | 'either';

/** Where the check digits of a country are in its own account number, as far as `ibantools` computes them. */
const nationalDigits: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  BA: [[14, 15]],
  BE: [[10, 11]],
  CZ: [
    [9, 9],
    [19, 19],
  ],
  EE: [[15, 15]],
  ES: [[8, 9]],
  HU: [[7, 7]],
  HR: [
    [6, 6],
    [16, 16],
  ],
  ME: [[16, 17]],
  MK: [[13, 14]],
  NO: [[10, 10]],
  PL: [[7, 7]],
  PT: [[19, 20]],
  RS: [[16, 17]],
  SI: [[13, 14]],
  SK: [
    [9, 9],
    [19, 19],
  ],
};

const sorts: Readonly<Record<string, Sort>> = {'0-9': 'digit', 'A-Z': 'letter', 'A-Z0-9': 'either'};

/** The rules of a country for the part from position 5 on. */
function specOf(country: string) {
  const spec = Object.hasOwn(countrySpecs, country) ? countrySpecs[country] : undefined;
  return spec?.chars && spec.bban_regexp
    ? {...spec, chars: spec.chars, pattern: spec.bban_regexp}
    : undefined;
}

/** The characters that a country allows, position by position. */
export function allowedAt(country: string): Sort[] {
  const pieces = specOf(country)?.pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g) ?? [];
  const bban = [...pieces].flatMap(([, sort = '', count = '1']) =>
    Array.from({length: Number(count)}, () => sorts[sort] ?? 'either'),
  );
  return ['letter', 'letter', 'digit', 'digit', ...bban];
}

const hasRibKey = (country: string) => country === 'FR' || country === 'MC';

/** The RIB key that bank, branch and account need. */
const ribKeyOf = (account: string): string | undefined =>
  findDigits(1, 97, 2, (key) => isValidBBAN(account + key, 'FR'));

/** The parts of a French account number, which is the RIB and the IBAN from position 5 on. */
function ribParts(rib: string, {provider}: BankDetailsFacts, offset = 0): NumberPart[] {
  const bank = rib.slice(0, 5);
  const branch = rib.slice(5, 10);
  const isVirtual = bank === provider.bankCode && branch === provider.virtualBranch;
  const pieces: NumberPart[] = [
    {
      start: 1,
      text: bank,
      name: 'Bank code',
      meaning: bank === provider.bankCode ? `This is ${provider.name}` : 'The bank',
    },
    {
      start: 6,
      text: branch,
      name: 'Branch code',
      meaning: isVirtual ? 'Virtual IBANs' : 'The branch of the bank',
    },
    {start: 11, text: rib.slice(10, 21), name: 'Account number', meaning: 'The account'},
    {
      start: 22,
      text: rib.slice(21),
      name: 'RIB key',
      meaning: 'Protects bank, branch and account',
    },
  ];
  return pieces
    .filter(({text}) => text !== '')
    .map((part) => ({...part, start: part.start + offset}));
}

/** The check of the RIB key. */
function ribKeyCheck(rib: string): Check {
  const needed = ribKeyOf(rib.slice(0, 21));
  const key = rib.slice(21);
  return key === needed
    ? passed('RIB key', `The key is ${key}, as bank, branch and account need.`)
    : mismatched(
        'RIB key',
        `The key is ${key}, but bank, branch and account as written need ${needed ?? 'another'}.`,
      );
}

const names = {
  bank: ['Bank identifier', 'The bank'],
  branch: ['Branch identifier', 'The branch of the bank'],
  account: ['Account number', 'The account'],
  whole: ['Bank and account', 'The structure of this country is not known here'],
  check: ['National check digits', 'Protect the account number inside its country'],
} as const;

/** The first and the last position of the bank in an account number. The library gives that of Jordan those of its branch. */
const bankRange = (country: string): string | undefined =>
  country === 'JO' ? '0-3' : specOf(country)?.bank_identifier;

/** The code of the bank in an IBAN; empty where the structure of the country is not known. */
function bankIn(value: string): string {
  const [from = 0, to = -1] = bankRange(value.slice(0, 2))?.split('-').map(Number) ?? [];
  return value.slice(from + 4, to + 5);
}

/** What each position of an account number is, in countries other than France. */
function rolesIn(country: string, length: number): (keyof typeof names)[] {
  const spec = specOf(country);
  const rest = spec?.bank_identifier ? 'account' : 'whole';
  const roles = Array.from({length}, (): keyof typeof names => rest);
  const fill = (range: string | undefined, role: keyof typeof names) => {
    const [from = -1, to = -1] = range?.split('-').map(Number) ?? [];
    if (range) {
      roles.fill(role, from, to + 1);
    }
  };
  fill(spec?.branch_indentifier, 'branch');
  fill(bankRange(country), 'bank');
  for (const [from, to] of nationalDigits[country] ?? []) {
    roles.fill('check', from, to + 1);
  }
  return roles;
}

/** The parts from position 5 on, as far as the structure of the country is known. */
function foreignParts(bban: string, country: string): NumberPart[] {
  const roles = rolesIn(country, bban.length);
  const parts: NumberPart[] = [];
  let start = 0;
  for (let end = 1; end <= bban.length; end++) {
    if (end === bban.length || roles[end] !== roles[start]) {
      const [name, meaning] = names[roles[start] ?? 'account'];
      parts.push({start: start + 5, text: bban.slice(start, end), name, meaning});
      start = end;
    }
  }
  return parts;
}

function parts(value: string, facts: BankDetailsFacts): NumberPart[] {
  const country = value.slice(0, 2);
  const name = countryName(country);
  const head: NumberPart[] = [
    {start: 1, text: country, name: 'Country', meaning: name ?? 'No country'},
    {
      start: 3,
      text: value.slice(2, 4),
      name: 'Check digits',
      meaning: 'Protect the whole number (ISO 13616)',
    },
  ];
  const bban = value.slice(4);
  return [
    ...head.filter(({text}) => text !== ''),
    ...(hasRibKey(country) ? ribParts(bban, facts, 4) : foreignParts(bban, country)),
  ];
}

function countryCheck(country: string): Check {
  const name = countryName(country);
  if (specOf(country)) {
    return passed('Country', `${country} is ${name ?? country}.`);
  }
  return failed(
    'Country',
    name
      ? `${country} is ${name}, which has no IBAN.`
      : `${country} is no country code of ISO 3166-1.`,
    'Country',
  );
}

function digitsCheck(value: string): Check {
  const written = value.slice(2, 4);
  const composed = composeIBAN({countryCode: value.slice(0, 2), bban: value.slice(4)});
  const needed = composed?.slice(2, 4) ?? 'others';
  return written === needed
    ? passed('Check digits', `The digits are ${written}, as the rest needs.`)
    : mismatched(
        'Check digits',
        `The digits are ${written}, but the rest as written needs ${needed}.`,
      );
}

function nationalCheck(value: string): Check[] {
  const country = value.slice(0, 2);
  if (hasRibKey(country)) {
    return [ribKeyCheck(value.slice(4))];
  }
  if (!specOf(country)?.bban_validation_func) {
    return [];
  }
  const name = 'National check digits';
  return [
    isValidBBAN(value.slice(4), country)
      ? passed(name, `They match the rest of the account number.`)
      : mismatched(name, 'They do not match the rest of the account number.'),
  ];
}

function checks(value: string): Check[] {
  const country = value.slice(0, 2);
  const spec = specOf(country);
  const ofCountry = countryCheck(country);
  if (!spec) {
    return [ofCountry, openCheck('Length'), openCheck('Characters'), openCheck('Check digits')];
  }
  const form = [
    lengthCheck(value, [spec.chars], `an IBAN of ${countryName(country) ?? country}`),
    charactersCheck(value, allowedAt(country), partAtIndex(parts(value, noFacts))),
  ];
  return form.some(({result}) => result === 'failed')
    ? [
        ofCountry,
        ...form,
        openCheck('Check digits'),
        ...(hasRibKey(country) ? [openCheck('RIB key')] : []),
      ]
    : [ofCountry, ...form, digitsCheck(value), ...nationalCheck(value)];
}

function hasForm(value: string): boolean {
  const spec = specOf(value.slice(0, 2));
  return (
    spec?.chars === value.length &&
    /^\d\d/.test(value.slice(2)) &&
    new RegExp(spec.pattern).test(value.slice(4))
  );
}

/** What may have been read as a character at a position: only itself where it may be there. */
function readingsAt(typed: string, sort: Sort | undefined): readonly string[] {
  if (sort === 'letter' && /\d/.test(typed)) {
    return Object.keys(lookalikes).filter((letter) => lookalikes[letter] === typed);
  }
  return [(sort === 'digit' ? lookalikes[typed] : undefined) ?? typed];
}

/** The IBAN without characters that its country forbids at their positions, and with letters for digits in the account. */
function readings(typed: string): readonly string[] {
  const allowed = allowedAt(typed.slice(0, 2));
  if (allowed.length !== typed.length) {
    return [];
  }
  const doubtful = new Set(
    [...typed].filter((one, at) => allowed[at] === 'either' && one in lookalikes),
  );
  return choicesOf([...doubtful]).flatMap((letters) =>
    [...typed].reduce<readonly string[]>(
      (heads, one, at) => {
        const isDigit = allowed[at] === 'either' && letters.includes(one);
        const ends = readingsAt(one, isDigit ? 'digit' : allowed[at]);
        return heads.flatMap((head) => ends.map((end) => head + end));
      },
      [''],
    ),
  );
}

/** A country at the start, or one character away from it, and about its length. */
function likeness(value: string): Likeness | undefined {
  if (value.length < 14) {
    return undefined;
  }
  const spec = specOf(value.slice(0, 2));
  if (spec) {
    return Math.abs(value.length - spec.chars) < 2 ? 'close' : 'faint';
  }
  return value.length > 14 && /^(?:[A-Z][A-Z0-9]|[A-Z0-9][A-Z])/.test(value) ? 'loose' : undefined;
}

export const iban: NumberKind = {
  name: 'IBAN',
  article: 'an',
  form: 'A country of two letters, two check digits and 11 to 30 digits or letters, depending on the country.',
  protection:
    'Two check digits for the whole number (ISO 13616, modulo 97); in some countries, others inside the account number',
  hasForm,
  likeness,
  alphabet: DIGITS + LETTERS,
  accepts: (value) => isValidIBAN(value),
  oddness: (value, typed) =>
    farness(value.slice(0, 2)) +
    (specOf(typed.slice(0, 2)) && !value.startsWith(typed.slice(0, 2)) ? 2 : 0) +
    // People copy the code of a bank with more care, and it is the same in many numbers.
    (bankIn(value) === bankIn(typed) ? 0 : 1),
  readings,
  parts,
  checks,
  groups: inGroupsOf(4),
};

function ribChecks(value: string): Check[] {
  const kinds: Sort[] = Array.from({length: 23}, (_, at) =>
    at >= 10 && at < 21 ? 'either' : 'digit',
  );
  const inRib = partAtIndex(ribParts(value, noFacts));
  const form = [lengthCheck(value, [23], 'a RIB'), charactersCheck(value, kinds, inRib)];
  return form.some(({result}) => result === 'failed')
    ? [...form, openCheck('RIB key')]
    : [...form, ribKeyCheck(value)];
}

const ribForm = /^\d{10}[A-Z0-9]{11}\d{2}$/;

export const rib: NumberKind = {
  name: 'RIB',
  article: 'a',
  form: 'Five digits for the bank, five for the branch, 11 digits or letters for the account, and a key of two digits.',
  protection: 'The key (modulo 97)',
  hasForm: (value) => ribForm.test(value),
  likeness: (value) =>
    /^[0-9OISBLZG]{8}/.test(value) && Math.abs(value.length - 23) < 2 ? 'close' : undefined,
  alphabet: DIGITS + LETTERS,
  accepts: (value) => isValidBBAN(value, 'FR'),
  parts: (value, facts) => ribParts(value, facts),
  checks: ribChecks,
  groups: groupsOfLengths(5, 5, 11),
};
