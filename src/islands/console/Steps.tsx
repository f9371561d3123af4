import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Play} from '../../play/session';
import {Button} from '../run/Button';
import {outcomeWords, titleOf} from '../run/words';

import run from '../run/run.module.css';
import styles from './console.module.css';

type Props = {
  readonly play: Play;
  /** The step whose outcome is shown. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Goes to a step; absent where nobody can. */
  readonly onGo: ((count: number) => void) | undefined;
};

/** The steps of the run. Those that are undone can be done again. */
export function Steps({play: {moments, at}, shown, onShow, onGo}: Props): ReactNode {
  if (moments.length === 0) {
    return (
      <p className={run.quiet}>Nothing has happened yet. Send a call, and it is listed here.</p>
    );
  }
  return (
    <>
      <ol className={clsx(run.rows, styles.steps)}>
        {moments.map((moment, index) => (
          <li key={index} className={clsx(index >= at && styles.undone)}>
            <button
              type="button"
              aria-current={index === shown ? 'step' : undefined}
              onClick={() => onShow(index)}
            >
              <span>{titleOf(moment)}</span>{' '}
              <span className={run.quiet}>{outcomeWords(moment)}</span>
            </button>
            {onGo && index + 1 !== at && (
              <Button label={`Go to step ${index + 1}`} onPress={() => onGo(index + 1)}>
                Go here
              </Button>
            )}
          </li>
        ))}
      </ol>
      {at < moments.length && (
        <p className={run.quiet}>
          The steps below step {at} are undone. Redo them, or send another call, which begins a new
          branch.
        </p>
      )}
    </>
  );
}
