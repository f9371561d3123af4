import type {ReactNode} from 'react';
import {tokenMembers} from '@aldermark/data/tokenCauses';
import {ago} from '../tool/ago';
import {isTime, secondsOf} from './allowance';
import type {JsonMembers as Values} from './examine';

import tool from '../tool/tool.module.css';
import styles from './members.module.css';

/** The most members that are shown, and the most characters of each. */
const MOST_MEMBERS = 40;
const LONGEST = 300;

const times = ['exp', 'iat', 'nbf'];

/** A value on one line, of which a long one shows its beginning. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A time as a date, with how far it is from now. A number of milliseconds is read as such. */
function dateOf(name: string, value: number, now: number): string {
  const seconds = secondsOf(value);
  const date = new Date(seconds * 1000).toISOString().replace('.000', '');
  const distance = ago(seconds, now / 1000);
  const isPast = seconds * 1000 <= now;
  return `${date}, ${name === 'exp' ? `${isPast ? 'expired' : 'expires'} ` : ''}${distance}`;
}

type Props = {readonly label: string; readonly values: Values; readonly now: number};

/** The members of a header or of claims, each with its meaning. `now` is in milliseconds. */
export function Members({label, values, now}: Props): ReactNode {
  const entries = Object.entries(values);
  return (
    <dl className={styles.members} aria-label={label}>
      {entries.slice(0, MOST_MEMBERS).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name.slice(0, LONGEST)}</code>
          </dt>
          <dd>
            <span className={tool.code}>{shown(value)}</span>
            {times.includes(name) && isTime(value) && (
              <strong> ({dateOf(name, value, now)})</strong>
            )}
            {Object.hasOwn(tokenMembers, name) && <p className={tool.hint}>{tokenMembers[name]}</p>}
          </dd>
        </div>
      ))}
      {entries.length > MOST_MEMBERS && (
        <div>
          <dt>…</dt>
          <dd>{(entries.length - MOST_MEMBERS).toLocaleString('en')} more</dd>
        </div>
      )}
    </dl>
  );
}
