import type {ObjectChange} from '../engine/watchers';

type Amount = {readonly value: number; readonly currency: string};

/** Account.balances of the contract. */
type Balances = Readonly<Partial<Record<'booked' | 'available', Amount>>>;

/** What became of an object: its state, or a balance of an account, with what it was before unless the object is new. */
export type CallEffect = {
  /** The object, and for a balance its kind: `Account available`. */
  readonly name: string;
  readonly from?: string;
  readonly to: string;
};

const money = ({value, currency}: Amount): string =>
  `${currency} ${(value / 100).toLocaleString('en-GB', {minimumFractionDigits: 2}).replace('-', '−')}`;

/** The effect of a change; undefined where neither a state nor a balance is another one. */
export function effectOf({name, before, after}: ObjectChange): CallEffect | undefined {
  const [was, is] = [before?.['status'], after?.['status']];
  if (typeof is === 'string') {
    return {name, to: is, ...(typeof was === 'string' && {from: was})};
  }
  const [old, now] = [before, after].map((fields) => fields?.['balances'] as Balances | undefined);
  for (const kind of ['booked', 'available'] as const) {
    const [from, to] = [old?.[kind], now?.[kind]];
    if (from && to && from.value !== to.value) {
      return {name: `${name} ${kind}`, from: money(from), to: money(to)};
    }
  }
  return undefined;
}
