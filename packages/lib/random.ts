/** Crockford's base 32, as ULIDs use it. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Numbers, ids and bytes that a seed decides, so that two runs are equal byte for byte. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 up to, and without, `bound` (the generator mulberry32). */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  }

  /** Characters of an alphabet, for example decimal digits. */
  text(length: number, alphabet: string): string {
    let text = '';
    for (let left = length; left > 0; left -= 1) {
      text += alphabet.charAt(this.below(alphabet.length));
    }
    return text;
  }

  /** Hexadecimal characters. */
  hex(length: number): string {
    return this.text(length, '0123456789abcdef');
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({length}, () => this.below(256));
  }

  /** A UUID of version 4 (RFC 9562). */
  uuid(): string {
    const variant = '89ab'[this.below(4)] ?? '8';
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-${variant}${this.hex(3)}-${this.hex(12)}`;
  }

  /** An id of the API: its prefix, and a ULID made at `time` (milliseconds since 1970). */
  id(prefix: string, time: number): string {
    let moment = '';
    for (let rest = time, index = 0; index < 10; index += 1, rest = Math.floor(rest / 32)) {
      moment = (digits[rest % 32] ?? '0') + moment;
    }
    return `${prefix}_${moment}${this.text(16, digits)}`;
  }
}
