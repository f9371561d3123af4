import type {SandboxContract} from '../contract';

type Holder = {readonly contract: Pick<SandboxContract, 'limits'>};

/** The cents of a limit such as `EUR 5,000` or `EUR 0.01`; undefined when it is no amount. */
export function centsOfLimit({contract}: Holder, name: string): number | undefined {
  const [, amount] = /^EUR ([\d,.]+)$/.exec(contract.limits[name] ?? '') ?? [];
  return amount === undefined ? undefined : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** The cents of a limit that is an amount in every contract. Throws when it is none. */
export function limitInCents(world: Holder, name: string): number {
  const cents = centsOfLimit(world, name);
  if (cents === undefined) {
    throw new Error(`contract/limits.yaml has no amount "${name}".`);
  }
  return cents;
}

/** A limit that counts something. Throws when it is no whole number. */
export function limitAsCount({contract}: Holder, name: string): number {
  const count = Number(contract.limits[name]?.replaceAll(',', ''));
  if (!Number.isInteger(count)) {
    throw new Error(`contract/limits.yaml has no number "${name}".`);
  }
  return count;
}

/** The number that a limit of time begins with, such as 8 of `8 weeks`. Throws when there is none. */
export function limitOfTime({contract}: Holder, name: string): number {
  const amount = Number.parseInt(contract.limits[name] ?? '', 10);
  if (Number.isNaN(amount)) {
    throw new Error(`contract/limits.yaml has no time "${name}".`);
  }
  return amount;
}
