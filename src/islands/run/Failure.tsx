import type {ReactNode} from 'react';
import type {Play, Session} from '@site/src/play/session';
import {Button} from './Button';

import styles from './run.module.css';

type Props = {
  readonly play: Play;
  readonly session: Session;
  /** Loads it again, and goes on. */
  readonly onRetry?: () => unknown;
};

/** Says what went wrong in a sandbox. One that could not be loaded is loaded again with Retry. */
export function Failure({
  play: {failure, phase},
  session,
  onRetry = session.retry,
}: Props): ReactNode {
  return (
    failure !== undefined && (
      <p className={styles.failure} role="alert">
        {failure} {phase === 'failed' && session.isRun && <Button onPress={onRetry}>Retry</Button>}
      </p>
    )
  );
}
