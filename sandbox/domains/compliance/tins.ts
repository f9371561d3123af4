import {passesLuhn} from '../holders/registry';

/** The number of a person in France: 13 digits of which the first is 0 to 3, and the last 3 are a key modulo 511. */
function isFrenchPerson(tin: string): boolean {
  return /^[0-3]\d{12}$/.test(tin) && Number(tin.slice(0, 10)) % 511 === Number(tin.slice(10));
}

/** Whether a tax number has the form and the key of its country. Countries without a known key take any number. */
export function isTin(country: string, tin: string, isEntity: boolean): boolean {
  if (country === 'FR') {
    return isEntity ? /^\d{9}$/.test(tin) && passesLuhn(tin) : isFrenchPerson(tin);
  }
  return country === 'US' ? /^\d{9}$/.test(tin) : /^[A-Z0-9][A-Z0-9 ./-]{3,29}$/i.test(tin);
}
