import type {Call} from '../engine/domain';

/**
 * The origin of the pages for customers. The hosts of the contract have one for each use. Elsewhere one host has
 * them all: the one that was called.
 */
export function pagesAt({world, url}: Call, use: 'kyc' | 'pay'): string {
  const {hosts} = world.contract;
  const isOfContract = Object.values(hosts).some((host) => new URL(host).host === url.host);
  return isOfContract ? (hosts[use] ?? '') : url.origin;
}
