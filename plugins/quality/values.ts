import {figures} from './catalogue';
import type {QualityRecord} from './record';

const count = (value: number) => value.toLocaleString('en-GB');

/** A figure of the record as readers see it: `1,204`, `39.7 kB`, `1,187 of 1,204 (98.6 %)`. Undefined when it was never measured. */
export function shownValue(name: string, record: QualityRecord): string | undefined {
  const figure = record[name];
  if (!figure) {
    return undefined;
  }
  const {value} = figure;
  const unit = figures.get(name)?.unit;
  if (unit === 'bytes') {
    return `${(value / 1000).toFixed(1)} kB`;
  }
  if (unit === 'milliseconds') {
    return `${count(Math.round(value))} ms`;
  }
  const whole = unit && record[unit.shareOf];
  return whole
    ? `${count(value)} of ${count(whole.value)} (${((100 * value) / whole.value).toFixed(1)} %)`
    : count(value);
}
