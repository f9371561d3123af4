/** True for 13 digits that begin with 0 to 3 and end with the right key. */
export function isFrenchTin(tin: string): boolean {
  const digits = tin.replace(/\s/g, '');
  const key = Number(digits.slice(0, 10)) % 511;
  return /^[0-3]\d{12}$/.test(digits) && key === Number(digits.slice(10));
}
