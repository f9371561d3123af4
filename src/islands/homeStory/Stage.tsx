import clsx from 'clsx';
import {useEffect, useRef, type ReactNode} from 'react';
import {afterStories} from '@aldermark/data/homeStories';
import {isCalm} from '@site/src/client/motion';
import {Text} from '../run/Text';
import {Money} from './Money';
import type {Rejection} from './rejected';
import type {Tale} from './tell';
import type {Beat} from './told';
import {storyDay, clockTime} from './words';

import styles from './homeStory.module.css';

/** Why a call was rejected, and what to send instead. */
const Why = ({rejection: {title, detail, cause, fix, href}}: {readonly rejection: Rejection}) => (
  <div className={styles.why}>
    <p>
      <a href={href}>{title}</a>: <Text text={detail} />
    </p>
    <dl>
      <div>
        <dt>Cause</dt>
        <dd>
          <Text text={cause} />
        </dd>
      </div>
      <div>
        <dt>Fix</dt>
        <dd>
          <Text text={fix} />
        </dd>
      </div>
    </dl>
  </div>
);

type StepProps = {
  readonly beat: Beat;
  readonly isDone: boolean;
  readonly isLast: boolean;
  readonly rejection: Rejection | undefined;
};

/** A call or a moment with its events. What has not happened yet shows only what it is. */
function Step({beat, isDone, isLast, rejection}: StepProps) {
  const {title, note, call, events} = beat;
  return (
    <li
      className={clsx(styles.step, isDone && styles.done, title === undefined && styles.more)}
      aria-current={isLast ? 'step' : undefined}
    >
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {call && (
        <p className={styles.call}>
          <code>
            <b data-method={call.method}>{call.method}</b> {call.path}
          </code>{' '}
          <span className={styles.answer} data-refused={call.status >= 400 || undefined}>
            {call.status} {call.code}
          </span>
        </p>
      )}
      {call?.challenge !== undefined && (
        <p className={styles.call}>
          <code>Sca-Challenge-Id: {call.challenge}</code>
        </p>
      )}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map(({name, seconds}) => (
            <li key={name}>
              <code>{name}</code> <span>{seconds} s</span>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {rejection && <Why rejection={rejection} />}
    </li>
  );
}

const isRefusal = (state = ''): boolean => /REJECTED|DECLINED/.test(state);

/** The states through which the object passes, as far as it has come. */
function States({tale, reached}: {readonly tale: Tale; readonly reached: number}): ReactNode {
  const {states, subject} = tale;
  const isEnded = reached === states.length && reached > 0;
  return (
    <div
      className={clsx(styles.part, isEnded && styles.ended)}
      data-refused={isRefusal(states.at(-1)) || undefined}
    >
      <p className={styles.label}>{subject}</p>
      {states.length === 0 && <p>Not created</p>}
      <ol
        className={styles.states}
        aria-label={`States of ${subject}`}
        hidden={states.length === 0}
      >
        {states.map((state, place) => (
          <li
            key={state}
            className={clsx(place < reached && styles.reached)}
            data-refused={isRefusal(state) || undefined}
            aria-current={place === reached - 1 ? 'true' : undefined}
          >
            {state}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A story as far as it is played: its calls with their events, and beside them the money, the state and the time. */
export function Stage({tale, at}: {readonly tale: Tale; readonly at: number}): ReactNode {
  const {beats, start} = tale;
  const beat = beats[at - 1];
  const now = beat?.now ?? start;
  const list = useRef<HTMLOListElement>(null);
  // A story that is longer than its place scrolls with what happens.
  useEffect(() => {
    const step = list.current?.children[Math.max(0, at - 1)] as HTMLElement | undefined;
    if (list.current && step) {
      const top = step.offsetTop - (list.current.clientHeight - step.offsetHeight) / 2;
      list.current.scrollTo({top, behavior: isCalm() ? 'auto' : 'smooth'});
    }
  }, [at, tale]);
  return (
    <>
      <div className={styles.stage}>
        <ol ref={list} className={styles.steps} aria-label="Calls and events" tabIndex={0}>
          {beats.map((one, place) => (
            <Step
              key={place}
              beat={one}
              isDone={place < at}
              isLast={place === at - 1}
              rejection={place === beats.length - 1 ? tale.rejection : undefined}
            />
          ))}
        </ol>
        <div className={styles.side}>
          <Money tale={tale} balances={beat ? beat.balances : tale.before} />
          <States tale={tale} reached={beat?.reached ?? 0} />
          <p className={clsx(styles.part, styles.clock)}>
            <time dateTime={now}>{clockTime(now)}</time> {storyDay(now)}, Paris
          </p>
        </div>
      </div>
      <p className={styles.foot}>
        These calls run in your browser, and nothing leaves it.{' '}
        <a href={afterStories.to}>{afterStories.label}</a>
      </p>
    </>
  );
}
