/** True for 13 digits that begin with 0 to 3 and end with the right check digits. */
export function isFrenchTin(tin: string): boolean {
  const digits = tin.replace(/\s/g, '');
  const checkDigits = Number(digits.slice(0, 10)) % 511;
  return /^[0-3]\d{12}$/.test(digits) && checkDigits === Number(digits.slice(10));
}
