import path from 'node:path';
import * as z from 'zod';
import {ContractErrors} from '@aldermark/contract-reader/contractErrors';
import {YamlFile} from '@aldermark/contract-reader/yamlFile';
import {didYouMean} from '@aldermark/lib/nearest';
import {figures} from './catalogue';

/** The committed record of figures, which `npm run quality` writes. */
export const recordFile = path.resolve('packages/data/quality.json');

const recordSchema = z.record(
  z.string(),
  z.strictObject({
    value: z.number().nonnegative(),
    /** The commit on which it was measured. */
    commit: z.string().regex(/^[0-9a-f]{40}$/, 'is not the hash of a commit in full'),
    day: z.iso.date(),
  }),
);

/** A figure with the commit and the day (ISO 8601) on which it was measured. */
export type MeasuredFigure = z.infer<typeof recordSchema>[string];

/** The figures that have been measured, by name. */
export type QualityRecord = z.infer<typeof recordSchema>;

const fix = 'Undo the change, or run npm run quality, which writes the file.';

/** Reads the record. Throws with every error, each with its line. JSON is YAML, so lines come from there. */
export function readRecord(place = recordFile): QualityRecord {
  const faults = new ContractErrors();
  const file = new YamlFile(place, faults);
  const result = recordSchema.safeParse(file.data);
  for (const {path: keys, message} of result.error?.issues ?? []) {
    const names = keys.filter((key) => typeof key !== 'symbol');
    faults.add(file.at(names), `${names.join(' › ')}: ${message}. ${fix}`);
  }
  for (const name of Object.keys(result.data ?? {}).filter((name) => !figures.has(name))) {
    const nearest = didYouMean(name, [...figures.keys()]);
    faults.add(file.at([name]), `unknown figure "${name}". ${nearest} ${fix}`);
  }
  if (!result.data || faults.list.length > 0) {
    throw new Error(faults.list.join('\n'));
  }
  return result.data;
}

/** The last day on which a figure of the record was measured; undefined for an empty record. */
export function dayOf(record: QualityRecord): string | undefined {
  return Object.values(record)
    .map(({day}) => day)
    .sort()
    .at(-1);
}
