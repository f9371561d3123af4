import {luhnChecksumValidate} from 'stdnum/lib/cjs/util/checksum';

/** The number of a person in France: 13 digits of which the first is 0 to 3, and the last 3 are a key modulo 511. */
function isFrenchPerson(tin: string): boolean {
  return /^[0-3]\d{12}$/.test(tin) && Number(tin.slice(0, 10)) % 511 === Number(tin.slice(10));
}

/** The form of the number of a person in other countries (OECD, tax identification numbers). */
const personForms: Readonly<Record<string, RegExp>> = {
  BE: /^\d{11}$/,
  DE: /^\d{11}$/,
  ES: /^[A-Z\d]{9}$/i,
  IT: /^[A-Z\d]{16}$/i,
  LU: /^\d{13}$/,
  NL: /^\d{9}$/,
  PT: /^\d{9}$/,
};

const US = /^\d{9}$/;
const ANY = /^[A-Z0-9][A-Z0-9 ./-]{3,29}$/i;

/** Whether a tax number has the form and the key of its country. A country without a known form takes any number. */
export function isTin(country: string, tin: string, isEntity: boolean): boolean {
  if (country === 'FR') {
    return isEntity ? /^\d{9}$/.test(tin) && luhnChecksumValidate(tin) : isFrenchPerson(tin);
  }
  const form = country === 'US' ? US : isEntity ? ANY : (personForms[country] ?? ANY);
  return form.test(tin);
}
