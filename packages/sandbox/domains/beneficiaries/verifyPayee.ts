import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import type {Resource, World} from '../../engine/world';
import {accountWithIban, accountHolderName} from '../payments/holders';
import {isInSepa, requireIban, testPayeeOf} from '../payments/iban';

type Body = Schemas['PayeeVerificationCreate'];
type Match = {
  readonly schemeCode: Schemas['VopSchemeCode'];
  readonly suggestedName?: string;
};
type Answer = Match & {readonly result: Schemas['VopResult']};

const results = {
  MTCH: 'MATCH',
  CMTC: 'CLOSE_MATCH',
  NMTC: 'NO_MATCH',
  NOAP: 'NOT_POSSIBLE',
} as const satisfies Record<Schemas['VopSchemeCode'], Schemas['VopResult']>;

const schemeCodes = {
  MATCH: 'MTCH',
  CLOSE_MATCH: 'CMTC',
  NO_MATCH: 'NMTC',
  NOT_POSSIBLE: 'NOAP',
} as const satisfies Record<(typeof results)[keyof typeof results], Schemas['VopSchemeCode']>;

/** How many letters a name may have wrong and still be close. */
const CLOSE = 3;

/** A name without case, accents, titles and punctuation, its words in a fixed order. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['mr', 'mrs', 'ms', 'm', 'mme'].includes(word))
    .toSorted()
    .join(' ');

/** The Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({length: other.length + 1}, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** A name as the payee's bank tells it: of a longer one what a transfer carries, so that the payer can send it. */
function cutName({schemas}: World, name: string): string {
  const {maxLength} = schemas.named('PayeeName');
  return [...name].slice(0, maxLength).join('').trimEnd();
}

function compare(world: World, name: string, realName: string): Match {
  const real = cutName(world, realName);
  const errors = distance(plain(name), plain(real));
  if (errors === 0) {
    return {schemeCode: 'MTCH'};
  }
  return errors <= CLOSE ? {schemeCode: 'CMTC', suggestedName: real} : {schemeCode: 'NMTC'};
}

/** What the provider itself answers about one of its accounts. */
function ownAnswer(world: World, {iban, name, identification}: Body): Match | undefined {
  const account = accountWithIban(world, iban)?.account;
  if (!account) {
    return undefined;
  }
  if (account.status === 'CLOSED' || account.status === 'PENDING') {
    return {schemeCode: 'NOAP'};
  }
  if (name !== undefined) {
    return compare(world, name, accountHolderName(world, account.holderId));
  }
  const entity = world.find('LegalEntity', account.holderId);
  const siren = world.find('IndividualEntrepreneur', account.holderId)?.siren;
  const known = [entity?.registrationNumber, entity?.vatNumber, siren];
  return {schemeCode: known.includes(identification?.value) ? 'MTCH' : 'NMTC'};
}

/** The name of a holder at the other bank, if the register gives it: for all others the bank finds that names match. */
function nameAtOtherBank({contract}: World, iban: string): string | undefined {
  const {externalAccounts = {}, persons = {}} = contract.samples;
  const owner = Object.keys(externalAccounts).find((key) => externalAccounts[key] === iban);
  return owner && persons[owner];
}

function matchOf(world: World, body: Body): Match {
  const own = ownAnswer(world, body);
  if (own) {
    return own;
  }
  if (!isInSepa(world, body.iban)) {
    return {schemeCode: 'NOAP'};
  }
  const name = nameAtOtherBank(world, body.iban);
  if (name !== undefined && body.name !== undefined) {
    return compare(world, body.name, name);
  }
  const {nameCheck = 'MATCH', suggests} = testPayeeOf(world, body.iban) ?? {};
  const suggestedName = suggests && world.contract.samples.persons?.[suggests];
  return {schemeCode: schemeCodes[nameCheck], ...(suggestedName && {suggestedName})};
}

/** What the payee's bank answers. */
export function payeeResponse(world: World, body: Body): Answer {
  const match = matchOf(world, body);
  return {...match, result: results[match.schemeCode]};
}

/** Asks the payee's bank whether a name belongs to an IBAN, and keeps its answer. */
export function verify(world: World, body: Body): Resource<'PayeeVerification'> {
  return world.create('PayeeVerification', {
    ...body,
    ...payeeResponse(world, body),
    expiresAt: world.after('payee-verification-life'),
  });
}

/** Verification of Payee: whether a name belongs to an IBAN. */
export function verifyPayee({world, body}: Call<Body>): Resource<'PayeeVerification'> {
  requireIban(body.iban);
  return structuredClone(verify(world, body));
}
