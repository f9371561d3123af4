/** The dates of the language, which not every browser has yet. The bundler takes this file for `temporal-polyfill`. */
import type {Temporal as Standard} from 'temporal-polyfill';

/** Undefined until `temporalIsThere`. */
export let Temporal = (globalThis as {readonly Temporal?: typeof Standard}).Temporal;

/** Fetches what a browser without `Temporal` needs. */
export const temporalIsThere: Promise<unknown> = Temporal
  ? Promise.resolve()
  : import('temporal-polyfill/implementation').then((implementation) => {
      Temporal = implementation.Temporal;
    });
