import {figures} from './catalogue';

/** The values of figures by name. */
type Values = Readonly<Record<string, {readonly value: number} | undefined>>;

const percentage = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const count = (value: number) => value.toLocaleString('en-GB');

/** A figure of the record as readers see it: `1,204`, `39.7 kB`, `1,187 of 1,204 (98.6 %)`. Undefined when it was never measured. */
export function shownValue(name: string, record: Values): string | undefined {
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
    ? `${count(value)} of ${count(whole.value)} (${percentage(value, whole.value)})`
    : count(value);
}

/** The same figure in its shortest form: a share is only a percentage. */
export function shortValue(name: string, record: Values): string | undefined {
  const figure = record[name];
  const unit = figures.get(name)?.unit;
  const whole = typeof unit === 'object' ? record[unit.shareOf] : undefined;
  return figure && whole ? percentage(figure.value, whole.value) : shownValue(name, record);
}
