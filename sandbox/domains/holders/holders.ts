import type {Domain} from '../../engine/domain';

/** To be written. */
export const holders: Domain = {};
