import type {Measured} from '@aldermark/plugins/quality/catalogue';

/** What a source of figures yields: the figures with the time at which they were measured, or why there are none. */
export type SourceOutcome =
  | {readonly figures: Measured; readonly time: number}
  | {readonly missing: string};
