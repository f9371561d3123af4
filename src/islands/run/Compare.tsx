import {useId, useState, type ReactNode} from 'react';
import {compare, type ObjectDifference} from '@aldermark/sandbox/runs/compare';
import {counted} from '@aldermark/lib/counted';
import {capitalised} from '@aldermark/lib/capitals';
import {placeText, type Place, type Track, type Tracks} from './tracks';

import styles from './run.module.css';

/** Fields that differ whenever anything else does, or that are told apart from the others. */
const untold = new Set(['version', 'updatedAt', 'balances']);

const isMoney = (value: object): value is {readonly value: number; readonly currency: string} =>
  Object.keys(value).sort().join() === 'currency,value';

/** A value in one line. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) {
    return 'none';
  }
  if (typeof value === 'object' && isMoney(value)) {
    return `${(value.value / 100).toFixed(2)} ${value.currency}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Row = readonly [name: string, before: string, after: string];

function rowsOf({before, after}: ObjectDifference): readonly Row[] {
  if (before === null || after === null) {
    const text = (fields: typeof before): string =>
      fields ? textOf(fields['status'] ?? 'there') : 'not there';
    return [['', text(before), text(after)]];
  }
  return Object.keys({...before, ...after})
    .filter((name) => !untold.has(name))
    .map((name) => [name, textOf(before[name]), textOf(after[name])]);
}

type ChoiceProps = {
  readonly label: string;
  readonly tracks: Tracks;
  readonly value: Place;
  readonly onChange: (place: Place) => void;
};

type MomentsProps = {readonly track: Track; readonly branch?: string};

const Moments = ({track, branch = ''}: MomentsProps): ReactNode =>
  [...track.moments, undefined].map((_, count) => (
    <option key={count} value={`${track.number} ${count}`}>
      {capitalised(branch + placeText(track, count))}
    </option>
  ));

/** A moment of the run: its beginning, or that after a step, also of a branch that the reader has left. */
function MomentChoice({label, tracks: {present, others}, value, onChange}: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={`${value.branch} ${value.count}`}
        onChange={({currentTarget}) => {
          const [branch = 0, count = 0] = currentTarget.value.split(' ').map(Number);
          onChange({branch, count});
        }}
      >
        {others.length === 0 ? (
          <Moments track={present} />
        ) : (
          [present, ...others].map((track) => (
            <optgroup
              key={track.number}
              label={`Branch ${track.number}${track === present ? ', where you are' : ''}`}
            >
              <Moments track={track} branch={`Branch ${track.number}, `} />
            </optgroup>
          ))
        )}
      </select>
    </>
  );
}

/** The moments up to a place. One that is gone is that of the present branch. */
function momentsAt(
  {present, others}: Tracks,
  {branch, count}: Place,
): Place & Pick<Track, 'moments'> {
  const track = others.find(({number}) => number === branch) ?? present;
  const moments = track.moments.slice(0, count);
  return {branch: track.number, count: moments.length, moments};
}

type Props = {readonly tracks: Tracks; readonly from?: Place | undefined};

/** What is not the same at two moments of a run, side by side: balances, objects and events. */
export function Compare({tracks, from}: Props): ReactNode {
  const {present, at} = tracks;
  const [first, setFirst] = useState<Place>(from ?? {branch: present.number, count: 0});
  const [second, setSecond] = useState<Place>();
  const one = momentsAt(tracks, first);
  const other = momentsAt(tracks, second ?? {branch: present.number, count: at});
  const {objects, balances, events} = compare(one.moments, other.moments);
  const isOne = one.branch === other.branch;
  const count = events.before.length + events.after.length;
  const types = (list: typeof events.before) =>
    list.map(({id, type}) => (
      <code key={id} className={styles.event}>
        {type}
      </code>
    ));
  return (
    <div className={styles.compare}>
      <div className={styles.choices}>
        <MomentChoice label="From" tracks={tracks} value={one} onChange={setFirst} />
        <MomentChoice label="To" tracks={tracks} value={other} onChange={setSecond} />
      </div>
      <p className={styles.quiet} role="status">
        {`${counted(objects.length, 'object')}, ${counted(balances.length, 'balance')} and ${counted(count, 'event')} differ.`}
      </p>
      {objects.length + count > 0 && (
        <table>
          <caption className={styles.heard}>What differs</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">{isOne ? 'From' : `Branch ${one.branch}`}</th>
              <th scope="col">{isOne ? 'To' : `Branch ${other.branch}`}</th>
            </tr>
          </thead>
          {balances.length > 0 && (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  Balances
                </th>
              </tr>
              {balances.map(({accountId, balance, before, after}) => (
                <tr key={`${accountId} ${balance}`}>
                  <th scope="row">
                    <code>{balance}</code> of {accountId}
                  </th>
                  <td>{textOf(before)}</td>
                  <td>{textOf(after)}</td>
                </tr>
              ))}
            </tbody>
          )}
          {objects.map((object) => {
            const rows = rowsOf(object);
            return rows.length === 0 ? null : (
              <tbody key={object.id}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {object.name} <span className={styles.quiet}>{object.id}</span>
                  </th>
                </tr>
                {rows.map(([name, before, after]) => (
                  <tr key={name}>
                    <th scope="row">{name === '' ? 'The object' : <code>{name}</code>}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            );
          })}
          {count > 0 && (
            <tbody>
              <tr>
                <th scope="row">Events</th>
                <td>{types(events.before)}</td>
                <td>{types(events.after)}</td>
              </tr>
            </tbody>
          )}
        </table>
      )}
    </div>
  );
}
