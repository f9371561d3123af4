import {countrySpecs} from 'ibantools';
import {allowedAt} from '../kinds/iban';
import {DIGITS, LETTERS} from '../kinds/shared';
import type {Random} from '../../random';
import type {KindId} from '../types';

// Check digits are computed here by the published rules alone, because the tool takes them from libraries.

const asDigits = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

const twoDigits = (number: bigint) => String(number).padStart(2, '0');

/** ISO 7064, MOD 97-10. */
const mod97 = (start: string, rest: string) =>
  twoDigits(98n - (BigInt(asDigits(`${rest}${start}00`)) % 97n));

/** The digit that completes a number in the scheme of Luhn. */
function luhn(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function ribKey(account: string): string {
  const digits = account.replace(/[A-Z]/g, (letter) =>
    '12345678912345678923456789'.charAt(LETTERS.indexOf(letter)),
  );
  return twoDigits(97n - ((BigInt(digits) * 100n) % 97n));
}

const withIbanDigits = (country: string, bban: string) => country + mod97(country, bban) + bban;

function siren(random: Random): string {
  const start = random.text(8, DIGITS);
  return start + luhn(start);
}

function rib(random: Random): string {
  const account =
    random.text(10, DIGITS) + random.text(11, random.below(2) ? DIGITS : DIGITS + LETTERS);
  return account + ribKey(account);
}

/** Countries without digits of their own inside the account number. */
const plainCountries = Object.entries(countrySpecs)
  .filter(
    ([, {chars, bban_regexp, bban_validation_func}]) =>
      chars && bban_regexp && !bban_validation_func,
  )
  .map(([country]) => country);

function foreignIban(random: Random): string {
  const country = plainCountries[random.below(plainCountries.length)] ?? 'DE';
  const alphabets = {digit: DIGITS, letter: LETTERS, either: DIGITS + LETTERS};
  const bban = allowedAt(country)
    .slice(4)
    .map((sort) => random.text(1, alphabets[sort]));
  return withIbanDigits(country, bban.join(''));
}

function tin(random: Random): string {
  const number = String(1 + random.below(3)) + random.text(9, DIGITS);
  return number + String(Number(number) % 511).padStart(3, '0');
}

function bic(random: Random): string {
  const branch = random.below(2) ? random.text(3, DIGITS + LETTERS) : '';
  const country = ['FR', 'DE', 'ES', 'LU'][random.below(4)] ?? 'FR';
  return random.text(4, LETTERS) + country + random.text(2, DIGITS + LETTERS) + branch;
}

function vat(random: Random): string {
  // A SIREN with 000 at the start is a number of Monaco.
  const number = siren(random).replace(/^000.*/, '999000011');
  return `FR${twoDigits((12n + 3n * (BigInt(number) % 97n)) % 97n)}${number}`;
}

function siret(random: Random): string {
  const start = siren(random) + random.text(4, DIGITS);
  return start + luhn(start);
}

function creditorId(random: Random): string {
  const country = ['FR', 'DE', 'NL'][random.below(3)] ?? 'FR';
  const creditor = random.text(country === 'FR' ? 6 : 11, DIGITS);
  return `${country}${mod97(country, creditor)}${random.below(2) ? 'ZZZ' : random.text(3, LETTERS)}${creditor}`;
}

function creditorReference(random: Random): string {
  const reference = random.text(1 + random.below(21), DIGITS + LETTERS);
  return `RF${mod97('RF', reference)}${reference}`;
}

/** Makes right numbers of each kind. */
export const generate: Readonly<Record<KindId, (random: Random) => string>> = {
  iban: (random) => (random.below(2) ? withIbanDigits('FR', rib(random)) : foreignIban(random)),
  rib,
  bic,
  siren,
  siret,
  vat,
  tin,
  creditorId,
  creditorReference,
};

/** Typing errors, each with another number than before; undefined where the error would change nothing. */
export const damages: Readonly<
  Record<string, (number: string, random: Random) => string | undefined>
> = {
  'a wrong character': (number, random) => {
    const at = random.below(number.length);
    const old = number.charAt(at);
    const others = (/\d/.test(old) ? DIGITS : LETTERS).replace(old, '');
    return number.slice(0, at) + random.text(1, others) + number.slice(at + 1);
  },
  'neighbours swapped': (number, random) => {
    const at = random.below(number.length - 1);
    const pair = number.slice(at, at + 2);
    return pair.charAt(0) === pair.charAt(1)
      ? undefined
      : number.slice(0, at) + pair.charAt(1) + pair.charAt(0) + number.slice(at + 2);
  },
  'a missing character': (number, random) => {
    const at = random.below(number.length);
    return number.slice(0, at) + number.slice(at + 1);
  },
  'a doubled character': (number, random) => {
    const at = random.below(number.length);
    return number.slice(0, at) + number.charAt(at) + number.slice(at);
  },
  'a character that looks alike': (number, random) => {
    const places = [...number].flatMap((one, at) => ('0158'.includes(one) ? [at] : []));
    const at = places[random.below(places.length)];
    return at === undefined
      ? undefined
      : number.slice(0, at) +
          'OISB'.charAt('0158'.indexOf(number.charAt(at))) +
          number.slice(at + 1);
  },
};
