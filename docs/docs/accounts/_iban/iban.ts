const structure = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const frenchStructure = /^FR\d{2}(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})$/;

const compact = (iban: string) => iban.replace(/\s/g, '').toUpperCase();

/** True when the two check digits of an IBAN are right (ISO 13616). */
export function hasValidCheckDigits(iban: string): boolean {
  const number = compact(iban);
  if (!structure.test(number)) {
    return false;
  }
  const rearranged = number.slice(4) + number.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

// A and J are 1, B, K and S are 2, … I, R and Z are 9.
const ribDigits = '12345678912345678923456789';

/** True when the RIB key of a French IBAN is right. */
export function hasValidRibKey(iban: string): boolean {
  const parts = frenchStructure.exec(compact(iban));
  if (!parts) {
    return false;
  }
  const [bank = '', branch = '', account = '', key = ''] = parts.slice(1);
  const accountDigits = account.replace(/[A-Z]/g, (letter) =>
    ribDigits.charAt(letter.charCodeAt(0) - 65),
  );
  const sum = 89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(accountDigits);
  return 97n - (sum % 97n) === BigInt(key);
}

/** What is wrong with an IBAN; undefined when your form can accept it. */
export function faultOf(iban: string): 'structure' | 'check digits' | 'RIB key' | undefined {
  const number = compact(iban);
  const isFrench = number.startsWith('FR');
  if (!(isFrench ? frenchStructure : structure).test(number)) {
    return 'structure';
  }
  if (!hasValidCheckDigits(number)) {
    return 'check digits';
  }
  return isFrench && !hasValidRibKey(number) ? 'RIB key' : undefined;
}
