/** The dates of the language, which not every browser has yet. The bundler takes this file for `temporal-polyfill`. */
import type {Temporal as Standard} from 'temporal-polyfill';

/** Undefined until `fetchTemporal` has ended. */
export let Temporal = (globalThis as {readonly Temporal?: typeof Standard}).Temporal;

/** Fetches what a browser without `Temporal` needs. Not while this module is evaluated, which is before `scripts` is there. */
export async function fetchTemporal(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal;
}
