/** A signature in DER as ES256 asks for it, R and S side by side; undefined when it is none. */
export function fromDer(der: Uint8Array, size = 32): Uint8Array<ArrayBuffer> | undefined {
  const number = (at: number): Uint8Array => der.subarray(at + 2, at + 2 + (der[at + 1] ?? 0));
  const r = number(2);
  const s = number(4 + r.length);
  const [first, second] = [r, s].map((one) => one.subarray(Math.max(0, one.length - size)));
  if (!first || !second || first.length + second.length > 2 * size) {
    return undefined;
  }
  const bytes = new Uint8Array(2 * size);
  bytes.set(first, size - first.length);
  bytes.set(second, 2 * size - second.length);
  return bytes;
}
