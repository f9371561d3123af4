import {figures, type Measured} from '@aldermark/plugins/quality/catalogue';
import type {QualityRecord} from '@aldermark/plugins/quality/record';

/** What was measured, on which commit and day (ISO 8601). */
type Measurement = {readonly figures: Measured; readonly commit: string; readonly day: string};

/**
 * The record after a measurement, in the order of the catalogue. A figure that was not measured keeps its value with
 * the commit and the day of it.
 */
export function merged(
  record: QualityRecord,
  {figures: all, commit, day}: Measurement,
): QualityRecord {
  const values = new Map<string, number | undefined>(Object.entries(all));
  return Object.fromEntries(
    [...figures.keys()].flatMap((name) => {
      const value = values.get(name);
      const figure = value === undefined ? record[name] : {value, commit, day};
      return figure ? [[name, figure]] : [];
    }),
  );
}
