import type {ReactNode} from 'react';
import {timeWords} from './words';
import type {RunObject} from './Objects';

import styles from './console.module.css';

type Challenge = {
  readonly id: string;
  readonly userId: string;
  readonly status: string;
  readonly displayText: string;
  readonly deviceIds: readonly string[];
  readonly expiresAt: string;
  readonly dynamicLink?: {
    readonly amount: {readonly value: number; readonly currency: string};
    readonly payeeName: string | null;
    readonly payeeIban: string | null;
    readonly merchantName: string | null;
  } | null;
};

/** The challenges that wait for the person who must decide. */
export const waitingIn = (objects: readonly RunObject[]): Challenge[] =>
  objects
    .filter(({name, state}) => name === 'ScaChallenge' && state === 'PENDING')
    .map(({object}) => object as Challenge);

/** `EUR 125.50`. */
const money = ({value, currency}: {readonly value: number; readonly currency: string}): string =>
  new Intl.NumberFormat('en', {style: 'currency', currency, currencyDisplay: 'code'}).format(
    value / 100,
  );

type Props = {
  readonly challenge: Challenge;
  readonly objects: readonly RunObject[];
  /** Whether the call that asked for the approval is known, so that it can be sent again. */
  readonly canRepeat: boolean;
  readonly onDecide: (decision: 'APPROVE' | 'DECLINE', challenge: Challenge) => void;
};

/** A challenge as the phone of its user shows it, with what is signed for. */
export function Phone({challenge, objects, canRepeat, onDecide}: Props): ReactNode {
  const {userId, displayText, dynamicLink, expiresAt, deviceIds} = challenge;
  const user = objects.find(({id}) => id === userId)?.object as
    | {firstName?: string; lastName?: string}
    | undefined;
  const devices = objects.filter(({id}) => deviceIds.includes(id));
  const automatic = devices
    .map(({object}) => (object as {name?: string}).name)
    .find((name) => name === 'sandbox-approve' || name === 'sandbox-decline');
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || userId;
  return (
    <section className={styles.phone} aria-label={`Phone of ${name}`}>
      <p className={styles.quiet}>Phone of {name}</p>
      <p className={styles.signed}>{displayText}</p>
      {dynamicLink && (
        <dl>
          <div>
            <dt>Amount</dt>
            <dd>{money(dynamicLink.amount)}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>
              {dynamicLink.payeeName ?? dynamicLink.merchantName ?? ''} {dynamicLink.payeeIban}
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.quiet}>Expires on {timeWords(expiresAt)}</p>
      {automatic !== 'sandbox-decline' && (
        <button
          type="button"
          className="button button--primary"
          onClick={() => onDecide('APPROVE', challenge)}
        >
          {canRepeat ? 'Approve, and send the call again' : 'Approve'}
        </button>
      )}
      {automatic !== 'sandbox-approve' && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => onDecide('DECLINE', challenge)}
        >
          Refuse
        </button>
      )}
      {automatic && (
        <p className={styles.quiet}>
          This device is called <code>{automatic}</code>, so it{' '}
          {automatic === 'sandbox-approve' ? 'approves' : 'refuses'} by itself after 2 seconds. A
          device with another name waits for you.
        </p>
      )}
    </section>
  );
}
