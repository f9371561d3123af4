import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Button} from '../run/Button';
import {timeWords} from '../run/words';
import {labelOf, type RunObject} from './Objects';

import run from '../run/run.module.css';
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
  readonly onDecide: (decision: 'APPROVE' | 'DECLINE') => void;
};

/** A challenge as the phone of its user shows it, with what is signed for. */
export function Phone({challenge, objects, canRepeat, onDecide}: Props): ReactNode {
  const {userId, displayText, dynamicLink, expiresAt, deviceIds} = challenge;
  const user = objects.find(({id}) => id === userId);
  const devices = objects.filter(({id}) => deviceIds.includes(id));
  const automatic = devices
    .map(({object}) => (object as {name?: string}).name)
    .find((name) => name === 'sandbox-approve' || name === 'sandbox-decline');
  const name = user ? labelOf(user) : userId;
  return (
    <section className={clsx(run.stack, styles.phone)} aria-label={`Phone of ${name}`}>
      <p className={run.quiet}>Phone of {name}</p>
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
      <p className={run.quiet}>Expires on {timeWords(expiresAt)}</p>
      {automatic !== 'sandbox-decline' && (
        <Button isLarge onPress={() => onDecide('APPROVE')}>
          {canRepeat ? 'Approve, and send the call again' : 'Approve'}
        </Button>
      )}
      {automatic !== 'sandbox-approve' && (
        <Button isLarge onPress={() => onDecide('DECLINE')}>
          Decline
        </Button>
      )}
      {automatic && (
        <p className={run.quiet}>
          This device is called <code>{automatic}</code>, so it{' '}
          {automatic === 'sandbox-approve' ? 'approves' : 'declines'} by itself after 2 seconds. A
          device with another name waits for you.
        </p>
      )}
    </section>
  );
}
