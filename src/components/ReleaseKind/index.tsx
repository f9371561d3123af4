import type {ReactNode} from 'react';
import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';

import styles from './styles.module.css';

type Props = {
  readonly kind: ReleaseKindName;
  /** Whether it says what it means, as a term of the glossary does. */
  readonly isExplained?: boolean;
};

/** The badge of a change in the release notes. `packages/plugins/release-notes` adds it to the page. */
export function ReleaseKind({kind, isExplained}: Props): ReactNode {
  const {label, meaning, reaction} = releaseKinds[kind];
  return (
    <span className={styles.kind} data-kind={kind}>
      {isExplained ? (
        <span className="term" tabIndex={0}>
          {label}
          <span className="termMeaning" role="note">
            {` ${meaning}. What you do: ${reaction}.`}
          </span>
        </span>
      ) : (
        label
      )}
    </span>
  );
}
