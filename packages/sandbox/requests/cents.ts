/** The cents of an amount that was written in euros with decimals: `10.50`, `"10,00"`. Undefined for anything else. */
export function centsIn(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d+[.,]\d{1,2}$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 100)
    : undefined;
}
