import {BlockList} from 'node:net';
import {isValidBIC, isValidIBAN} from 'ibantools';
import * as nif from 'stdnum/lib/cjs/fr/nif';
import * as siren from 'stdnum/lib/cjs/fr/siren';
import * as siret from 'stdnum/lib/cjs/fr/siret';
import * as tva from 'stdnum/lib/cjs/fr/tva';
import {luhnChecksumValidate, mod97base10Validate} from 'stdnum/lib/cjs/util/checksum';
import {didYouMean} from '@aldermark/lib/nearest';
import {idPattern} from '../expand/source';
import type {ContractErrors} from '../contractErrors';
import type {YamlFile} from '../yamlFile';
import type {testDataKinds} from '../tables/testDataKinds';
import type {TestDataRegister} from '../tables/read';

type Group = Exclude<keyof TestDataRegister, 'wrong'>;
export type KindName = (typeof testDataKinds)[number];

/** The rules for one kind of test data. */
type Kind = {
  /** Its name in messages. */
  readonly title: string;
  /** The groups of `samples.yaml` that contain it. */
  readonly groups: readonly Group[];
  /** What a value must be, as the end of the sentence "It must …". */
  readonly rule: string;
  readonly isValid: (value: string, key: string) => boolean;
  /** Finds such values in a text. A kind without a pattern is checked only in fields of the contract. */
  readonly inText?: RegExp;
  /** True when pages may show any valid value, not only those of the register. */
  readonly isFree?: true;
};

const documentationRanges = new BlockList();
documentationRanges.addSubnet('192.0.2.0', 24);
documentationRanges.addSubnet('198.51.100.0', 24);
documentationRanges.addSubnet('203.0.113.0', 24);
const thisMachine = ['localhost', '127.0.0.1', '0.0.0.0', 'host.docker.internal'];

/** Hosts that RFC 2606 and RFC 6761 keep for documentation, and for what never leads anywhere. */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** ISO 7064 MOD 97-10, with the first four characters (country and key) moved to the end. */
function passesMod97(value: string): boolean {
  return mod97base10Validate(value.slice(4) + value.slice(0, 4));
}

const french = {nif, siren, siret, tva};

/** True when a validator of France finds the key right. */
function isFrench(name: keyof typeof french, value: string): boolean {
  return french[name].validate(value).isValid;
}

const alone = (pattern: string) => new RegExp(`(?<![\\w.+-])${pattern}(?![\\w-]|\\.\\d)`, 'g');

/** Every kind of test data. No number may belong to a real person or company. */
export const sampleKinds: Readonly<Record<KindName, Kind>> = {
  id: {
    title: 'id',
    groups: ['ids'],
    rule: 'be the prefix of its key, "_" and a ULID of 26 characters',
    isValid: (value, key) => new RegExp(idPattern([key.slice(0, 3)])).test(value),
    inText: /(?<![\w-])[a-z]{3}_\d[0-9A-Z]{9,}(?!\w)/g,
  },
  iban: {
    title: 'IBAN',
    groups: ['accounts', 'virtualIbans', 'externalAccounts', 'ibans', 'publicIbans'],
    rule: 'pass modulo 97 and, for France, the RIB key',
    isValid: (value) => isValidIBAN(value),
    inText: alone(
      '(?!RF)[A-Z]{2}\\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)',
    ),
  },
  bic: {
    title: 'BIC',
    groups: ['bics'],
    rule: 'be a BIC of 8 or 11 characters',
    isValid: (value) => isValidBIC(value),
  },
  card: {
    title: 'card number',
    groups: ['topupCards', 'issuedCards'],
    rule: 'pass Luhn',
    isValid: (value) => luhnChecksumValidate(value),
    inText: alone('\\d{4}(?:[ -]?\\d{4}){3}'),
  },
  siren: {
    title: 'SIREN',
    groups: ['sirens'],
    rule: 'pass Luhn',
    isValid: (value) => isFrench('siren', value),
    inText: alone('(?:999 ?\\d{3} ?\\d{3}|(?<=(?:siren|SIREN)\\W{1,8})\\d{3} ?\\d{3} ?\\d{3})'),
  },
  siret: {
    title: 'SIRET',
    groups: ['sirets'],
    rule: 'pass Luhn, and so must the SIREN in it',
    isValid: (value) => isFrench('siret', value),
    inText: alone(
      '(?:999 ?\\d{3} ?\\d{3} ?\\d{5}|(?<=(?:siret|SIRET)\\W{1,8})\\d{3} ?\\d{3} ?\\d{3} ?\\d{5})',
    ),
  },
  vat: {
    title: 'VAT number',
    groups: ['vatNumbers'],
    rule: 'pass the key of French VAT numbers',
    isValid: (value) => isFrench('tva', value),
    inText: alone('FR ?[0-9A-Z]{2} ?\\d{9}'),
  },
  tin: {
    title: 'TIN',
    groups: ['tins'],
    rule: 'pass the key of its country',
    isValid: (value, key) => (key === 'US' ? /^\d{9}$/.test(value) : isFrench('nif', value)),
    inText: alone('300\\d{10}'),
  },
  creditorId: {
    title: 'creditor identifier',
    groups: ['creditorIds'],
    rule: 'pass modulo 97 without its characters 5 to 7',
    isValid: (value) => passesMod97(value.slice(0, 4) + value.slice(7)),
    inText: alone('[A-Z]{2}\\d{2}ZZZ[A-Z0-9]{4,28}'),
  },
  creditorReference: {
    title: 'creditor reference',
    groups: ['creditorReferences'],
    rule: 'start with RF and pass modulo 97',
    isValid: (value) => value.startsWith('RF') && passesMod97(value),
    inText: alone('RF\\d{2}[A-Z0-9]{4,21}'),
  },
  email: {
    title: 'e-mail address',
    groups: ['emails'],
    rule: 'be at example.com or at a host that ends with .example',
    isValid: (value) => reservedHost.test(value.slice(value.indexOf('@') + 1)),
    inText: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[a-z][\w-]*)+/gi,
    isFree: true,
  },
  phone: {
    title: 'phone number',
    groups: ['phones'],
    rule: 'be in the range +33 6 39 98 xx xx',
    isValid: (value) => /^(?:\+33|0)63998\d{4}$/.test(value.replace(/[ .-]/g, '')),
    inText: /(?<![\w+/=.-])(?:\+[1-9](?:[ .-]?\d){8,14}|0[1-9](?:[ .-]\d{2}){4})(?!\w)/g,
    isFree: true,
  },
  ip: {
    title: 'IP address',
    groups: ['ipAddresses'],
    rule: 'be in a range of RFC 5737: 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24',
    isValid: (value) =>
      thisMachine.includes(value) || documentationRanges.check(value.replace(/\/\d+$/, '')),
    inText: alone('\\d{1,3}(?:\\.\\d{1,3}){3}'),
    isFree: true,
  },
  host: {
    title: 'host',
    groups: ['hosts'],
    rule: 'end with .example',
    isValid: (value) => reservedHost.test(value) || thisMachine.includes(value),
    inText:
      /(?<=https?:\/\/)[\w-]+(?:\.[\w-]+)*|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|eu|fr|bank)\b(?!\.?\w)/g,
    isFree: true,
  },
};

/** A value without the spaces that a text may contain. */
function compact(value: string, kind: Kind): string {
  return kind.isFree ? value : value.replace(/[ -]/g, '');
}

function registered(kind: Kind, register: TestDataRegister): string[] {
  return kind.groups.flatMap((group) => Object.values(register[group]));
}

/** Checks every value of the register against the rules of its kind, and that no value is in it twice. */
export function checkRegister(
  register: TestDataRegister,
  file: YamlFile,
  faults: ContractErrors,
): void {
  const firstUse = new Map<string, string>();
  for (const kind of Object.values(sampleKinds)) {
    for (const group of kind.groups) {
      for (const [key, value] of Object.entries(register[group])) {
        const where = file.at([group, key]);
        if (!kind.isValid(value, key)) {
          faults.add(where, `"${value}" is no valid ${kind.title}. It must ${kind.rule}.`);
        }
        const other = firstUse.get(value);
        if (other) {
          faults.add(where, `"${value}" is also at ${other}. Keep one.`);
        }
        firstUse.set(value, where);
      }
    }
  }
  for (const [value, {kind}] of Object.entries(register.wrong)) {
    if (sampleKinds[kind].isValid(value, value)) {
      faults.add(
        file.at(['wrong', value]),
        `"${value}" is a valid ${sampleKinds[kind].title}. Make it wrong, or move it out of "wrong".`,
      );
    }
  }
}

/** What is wrong with a value that is used as test data; undefined when the value is allowed. */
export function testDataError(
  name: KindName,
  written: string,
  register: TestDataRegister,
): string | undefined {
  const kind = sampleKinds[name];
  const value = compact(written, kind);
  const known = registered(kind, register);
  if (known.includes(value) || register.wrong[value]?.kind === name) {
    return undefined;
  }
  if (kind.isFree) {
    return kind.isValid(value, '')
      ? undefined
      : `the ${kind.title} "${written}" may belong to somebody. It must ${kind.rule}.`;
  }
  return `the ${kind.title} "${written}" is not in contract/samples.yaml. ${didYouMean(value, known)}`;
}

/** The errors of the test data in a text, with the line of each. */
export function testDataErrors(
  text: string,
  register: TestDataRegister,
): {readonly line: number; readonly text: string}[] {
  return text.split('\n').flatMap((content, index) => {
    let rest = content;
    const faults: string[] = [];
    for (const [name, {inText}] of Object.entries(sampleKinds)) {
      if (inText) {
        // A text that one kind has matched is not matched again: part of an IBAN looks like a card number.
        rest = rest.replace(inText, (match) => {
          faults.push(testDataError(name as KindName, match, register) ?? '');
          return '#'.repeat(match.length);
        });
      }
    }
    return faults.filter((fault) => fault !== '').map((fault) => ({line: index + 1, text: fault}));
  });
}
