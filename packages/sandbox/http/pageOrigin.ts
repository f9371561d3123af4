import type {Call} from '../engine/domain';

/** The origin of something that a call names: `ofContract` when it is made to a host of the contract, else that host. */
export function originFor({world, url}: Call, ofContract: string): string {
  const isOfContract = Object.values(world.contract.hosts).some(
    (host) => new URL(host).host === url.host,
  );
  return isOfContract ? ofContract : url.origin;
}

/**
 * The origin of the pages for customers. The hosts of the contract have one for each use. Elsewhere one host has
 * them all: the one that was called.
 */
export const pagesAt = (call: Call, use: 'kyc' | 'pay'): string =>
  originFor(call, call.world.contract.hosts[use] ?? '');
