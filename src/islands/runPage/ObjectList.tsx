import type {ReactNode} from 'react';
import type {ObjectChange, Moment} from '@aldermark/sandbox/runs/run';
import {causeText, timeText} from './words';

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

/** A value in one line. */
const textOf = (value: unknown): string =>
  value === undefined ? 'absent' : JSON.stringify(value, null, 1).replace(/\s+/g, ' ');

/** The fields that a change gave an object, with what they were before. */
export function ChangedFields({
  change: {before, after},
}: {
  readonly change: ObjectChange;
}): ReactNode {
  if (before === null) {
    return <p className={styles.note}>New.</p>;
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after ?? {})])].filter(
    (name) => name !== 'version' && name !== 'updatedAt',
  );
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <del>{textOf(before[name])}</del> <ins>{textOf(after?.[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The objects that a run has changed, each with its history: version by version, and what made it. */
export function ObjectList({moments}: {readonly moments: readonly Moment[]}): ReactNode {
  const objects = byObject(moments);
  return objects.length === 0 ? (
    <p className={styles.nothing}>No object has changed yet.</p>
  ) : (
    <ul className={styles.events}>
      {objects.map(([id, changes]) => {
        const state = changes.findLast(({after}) => typeof after?.['status'] === 'string');
        return (
          <li key={id}>
            <details>
              <summary>
                <b>{changes[0]?.name}</b> {state && <code>{String(state.after?.['status'])}</code>}
                <span className={styles.note}>{id}</span>
              </summary>
              <ol className={styles.history}>
                {changes.map((change, index) => (
                  <li key={index}>
                    {change.version !== undefined && `Version ${change.version}, `}
                    {timeText(change.at)}, {causeText(change.cause)}
                    <ChangedFields change={change} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
