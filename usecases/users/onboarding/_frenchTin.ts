/** True when a French tax number has 13 digits, begins with 0 to 3, and ends with the right key. */
export function isFrenchTin(tin: string): boolean {
  const digits = tin.replace(/\s/g, '');
  return (
    /^[0-3]\d{12}$/.test(digits) && Number(digits.slice(0, 10)) % 511 === Number(digits.slice(10))
  );
}
