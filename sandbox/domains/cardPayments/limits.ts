import type {World} from '../../engine/world';

/** A limit of the contract such as `EUR 1,500` in cents. Throws when it is no amount. */
export function limitInCents({contract}: World, name: string): number {
  const [, whole] = /^EUR ([\d,]+)$/.exec(contract.limits[name] ?? '') ?? [];
  if (whole === undefined) {
    throw new Error(`contract/limits.yaml has no amount "${name}".`);
  }
  return Number(whole.replaceAll(',', '')) * 100;
}

/** A limit of the contract that counts something. Throws when it is no number. */
export function limitAsCount({contract}: World, name: string): number {
  const count = Number(contract.limits[name]);
  if (!Number.isInteger(count)) {
    throw new Error(`contract/limits.yaml has no number "${name}".`);
  }
  return count;
}
