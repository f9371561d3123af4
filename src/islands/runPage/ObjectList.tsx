import type {ReactNode} from 'react';
import type {ObjectChange, Moment} from '@aldermark/sandbox/runs/run';
import {ObjectChanges} from '../run/Happened';

import run from '../run/run.module.css';
import styles from './player.module.css';

/** The changes of each object, the object that changed last first. */
function byObject(moments: readonly Moment[]): [string, ObjectChange[]][] {
  const objects = new Map<string, ObjectChange[]>();
  for (const change of moments.flatMap(({changes}) => changes)) {
    const known = objects.get(change.id) ?? [];
    objects.delete(change.id);
    objects.set(change.id, [...known, change]);
  }
  return [...objects].reverse();
}

/** The objects that a run has changed, each with its history: version by version, and what made it. */
export function ObjectList({moments}: {readonly moments: readonly Moment[]}): ReactNode {
  const objects = byObject(moments);
  if (objects.length === 0) {
    return <p className={run.quiet}>No object has changed yet.</p>;
  }
  return (
    <ul className={styles.objects}>
      {objects.map(([id, changes]) => {
        const state = changes.findLast(({after}) => typeof after?.['status'] === 'string');
        return (
          <li key={id}>
            <details>
              <summary>
                <b>{changes[0]?.name}</b> {state && <code>{String(state.after?.['status'])}</code>}
                <span className={run.quiet}>{id}</span>
              </summary>
              <ObjectChanges changes={changes} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}
