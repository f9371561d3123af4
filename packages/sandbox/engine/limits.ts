import type {SandboxContract} from '../contract';
import {durationOf} from './time';

type Holder = {readonly contract: Pick<SandboxContract, 'limits'>};

const MEBIBYTE = 1024 * 1024;

function failNo(kind: string, name: string): never {
  throw new Error(`contract/limits.yaml has no ${kind} "${name}".`);
}

/** A limit without the commas between its thousands. Empty when there is none of that name. */
const textOf = ({contract}: Holder, name: string): string =>
  (contract.limits[name] ?? '').replaceAll(/(?<=\d),(?=\d{3})/g, '');

/** The cents of a limit such as `EUR 5,000` or `EUR 0.01`; undefined when it is no amount. */
export function centsOfLimit(world: Holder, name: string): number | undefined {
  const amount = /^EUR ([\d.]+)$/.exec(textOf(world, name))?.[1];
  return amount === undefined ? undefined : Math.round(Number(amount) * 100);
}

/** The cents of a limit that is an amount in every contract. Throws when it is none. */
export const limitInCents = (world: Holder, name: string): number =>
  centsOfLimit(world, name) ?? failNo('amount', name);

/** The number that a limit begins with, such as 5 of `5` and 1000 of `1,000 objects`. Throws when there is none. */
export function limitAsNumber(world: Holder, name: string): number {
  const digits = /^(\d[\d,]*)(?: |$)/.exec(textOf(world, name))?.[1]?.replaceAll(',', '');
  return Number(digits ?? failNo('number', name));
}

/** The bytes of a limit such as `10 MiB`. Throws when it is no size. */
export function limitInBytes(world: Holder, name: string): number {
  const size = /^(\d+) MiB$/.exec(textOf(world, name))?.[1];
  return Number(size ?? failNo('size', name)) * MEBIBYTE;
}

/** A limit such as `15 minutes` as an ISO 8601 duration. Throws when it is none. */
export function limitAsDuration(world: Holder, name: string): string {
  try {
    return durationOf(textOf(world, name));
  } catch {
    return failNo('time', name);
  }
}

/** The times of day in a limit such as `10:00, 14:00 and 16:00`. Throws when there is none. */
export function limitAsTimes(world: Holder, name: string): [string, ...string[]] {
  const [first, ...others] = textOf(world, name).match(/\b\d\d:\d\d\b/g) ?? [];
  return first === undefined ? failNo('time of day', name) : [first, ...others];
}
