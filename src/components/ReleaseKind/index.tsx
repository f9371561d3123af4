import type {ReactNode} from 'react';
import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';

import styles from './styles.module.css';

/** The badge of a change in the release notes. `packages/plugins/release-notes` adds it to the page. */
export function ReleaseKind({kind}: {readonly kind: ReleaseKindName}): ReactNode {
  return (
    <span className={styles.kind} data-kind={kind}>
      {releaseKinds[kind].label}
    </span>
  );
}
