import {useId, useState, type ReactNode} from 'react';
import {compare} from '@site/sandbox/runs/compare';
import type {View} from './story';
import {textOf} from './ObjectList';
import {plural, titleOf} from './words';

import styles from './player.module.css';

/** The state of an object; of one that has none, whether it is there or changed. */
const stateOf = (fields: Readonly<Record<string, unknown>> | null): string =>
  fields ? String(fields['status'] ?? 'other fields') : 'absent';

type ChoiceProps = {
  readonly label: string;
  readonly view: View;
  readonly value: number;
  readonly onChange: (count: number) => void;
};

/** A moment of the run: its beginning, or that after a step. */
function Choice({label, view, value, onChange}: ChoiceProps): ReactNode {
  const id = useId();
  const {lines, play} = view;
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({currentTarget}) => onChange(Number(currentTarget.value))}
      >
        <option value={0}>The beginning</option>
        {play.moments.map((moment, index) => (
          <option key={index} value={index + 1}>
            {`After ${index + 1}: ${titleOf(lines[index] ?? moment)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What is not the same at two moments of a run: objects, balances and events. */
export function Compare({view}: {readonly view: View}): ReactNode {
  const {moments, at} = view.play;
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState<number>();
  const last = Math.min(to ?? at, moments.length);
  const first = Math.min(from, moments.length);
  const {objects, balances, events} = compare(moments.slice(0, first), moments.slice(0, last));
  const happened = [...events.before, ...events.after];
  return (
    <div className={styles.compare}>
      <Choice label="From" view={view} value={first} onChange={setFrom} />
      <Choice label="To" view={view} value={last} onChange={setTo} />
      <p className={styles.note}>
        {`${plural(objects.length, 'object')}, ${plural(balances.length, 'balance')} and ${plural(happened.length, 'event')} differ.`}
      </p>
      <dl className={styles.fields}>
        {balances.map(({accountId, balance, before, after}) => (
          <div key={`${accountId} ${balance}`}>
            <dt>
              {accountId} <code>{balance}</code>
            </dt>
            <dd>
              <del>{textOf(before)}</del> <ins>{textOf(after)}</ins>
            </dd>
          </div>
        ))}
        {objects.map(({name, id, before, after}) => (
          <div key={id}>
            <dt>
              <b>{name}</b> {id}
            </dt>
            <dd>
              <del>{stateOf(before)}</del> <ins>{stateOf(after)}</ins>
            </dd>
          </div>
        ))}
        {happened.map(({id, type}) => (
          <div key={id}>
            <dt>Event</dt>
            <dd>
              <code>{type}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
