import {useEffect, useRef, useState, type ReactNode} from 'react';
import {moneyText, units} from '@aldermark/sandbox/engine/money';
import {isCalm} from '@site/src/client/motion';
import type {Tale} from './tell';
import type {Balances} from './told';
import {changeText} from './words';

import styles from './homeStory.module.css';

/** How long an amount takes to become another one, in milliseconds. */
const LENGTH = 600;

/** A number that moves to a new value, at once for readers who want less motion. */
function useMoving(value: number): number {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    if (from === value || isCalm()) {
      last.current = value;
      setShown(value);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const move = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - start) / LENGTH));
      last.current = Math.round(from + (value - from) * (1 - (1 - part) ** 3));
      setShown(last.current);
      if (part < 1) {
        frame = requestAnimationFrame(move);
      }
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

const nothing: Balances = {
  available: {value: 0, currency: 'EUR'},
  booked: {value: 0, currency: 'EUR'},
  held: {value: 0, currency: 'EUR'},
};

type Props = {
  readonly tale: Tale;
  /** Undefined as long as there is no account. */
  readonly balances: Balances | undefined;
};

/** The money of the account: what is available as a number, and what is booked and held as a bar. */
export function Money({tale: {holder, before, beats}, balances}: Props): ReactNode {
  const {available, booked, held} = balances ?? nothing;
  const most = Math.max(
    ...[before, ...beats.map((beat) => beat.balances)].map((one) => (one ? units(one.booked) : 0)),
  );
  const shown = useMoving(available.value);
  const width = (amount: Balances['booked']) => ({
    width: `${(100 * units(amount)) / (most || 1)}%`,
  });
  const change = balances && changeText(before, balances);
  return (
    <div className={styles.part}>
      <p className={styles.label}>Account of {holder}</p>
      <p className={styles.amount}>{moneyText({...available, value: shown})}</p>
      <p className={styles.label}>
        {balances ? 'available' : 'not open yet'}
        {change !== undefined && (
          <span className={styles.change} data-more={change.startsWith('+') || undefined}>
            {change}
          </span>
        )}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={width(available)} />
        <span style={width(held)} />
      </div>
      <dl className={styles.balances}>
        <div>
          <dt>Before</dt>
          <dd>{moneyText((before ?? nothing).booked)}</dd>
        </div>
        <div>
          <dt className={styles.held}>Held</dt>
          <dd>{moneyText(held)}</dd>
        </div>
        <div>
          <dt>Booked</dt>
          <dd>{moneyText(booked)}</dd>
        </div>
      </dl>
    </div>
  );
}
