import type {ReactNode} from 'react';
import type {Play, Session} from '@site/src/play/session';
import {Button} from './Button';

import styles from './run.module.css';

type Props = {readonly play: Play; readonly session: Session};

/** Says what went wrong in a sandbox. One that could not be loaded is loaded again with Retry. */
export function Failure({play: {failure, phase}, session}: Props): ReactNode {
  return (
    failure !== undefined && (
      <p className={styles.failure} role="alert">
        {failure}{' '}
        {phase === 'failed' && session.isRun && <Button onPress={session.retry}>Retry</Button>}
      </p>
    )
  );
}
