import type {World} from '../../engine/world';

/** A limit that is a number, such as `1,000`. */
export function numberOf({contract}: World, limit: string): number {
  return Number((contract.limits[limit] ?? '').replaceAll(',', ''));
}

/** A limit in days, such as `30 days`. */
export function daysOf({contract}: World, limit: string): number {
  return Number.parseInt(contract.limits[limit] ?? '', 10);
}
