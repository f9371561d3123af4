import {useRef, type ReactNode} from 'react';
import {MOST_BRANCHES} from '@site/src/play/branches';
import {Button} from './Button';
import {branchText, type Place, type Tracks} from './tracks';

import styles from './run.module.css';

type Props = {
  readonly tracks: Tracks;
  readonly onSwitch: (branch: number) => void;
  /** Compares the end of a branch with the present moment. */
  readonly onCompare: (end: Place) => void;
};

/** What the reader has left for other steps: to go back to it, or to compare its end with the present moment. */
export function Branches({tracks: {present, others}, onSwitch, onCompare}: Props): ReactNode {
  const section = useRef<HTMLElement>(null);
  if (others.length === 0) {
    return null;
  }
  return (
    <section ref={section} className={styles.branches} aria-label="Branches" tabIndex={-1}>
      <p role="status">
        You are on branch {present.number}.{' '}
        {others.length < MOST_BRANCHES
          ? 'The steps that you left are kept:'
          : `Only the newest ${MOST_BRANCHES} branches that you left are kept:`}
      </p>
      <ul>
        {others.map((track) => (
          <li key={track.number}>
            <span>
              <b>Branch {track.number}:</b> {branchText(track, present)}
            </span>{' '}
            <span className={styles.row}>
              <Button
                label={`Go to branch ${track.number}`}
                onPress={() => {
                  // The button goes with the branch.
                  section.current?.focus();
                  onSwitch(track.number);
                }}
              >
                Go to it
              </Button>
              <Button
                label={`Compare with branch ${track.number}`}
                onPress={() => onCompare({branch: track.number, count: track.moments.length})}
              >
                Compare
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
