import {Fragment, useState, type ReactNode} from 'react';
import {calendarYears} from '@aldermark/data/paymentCalendar';
import type {PastedPayment} from '@aldermark/lib/pasted/payment';
import {inParis} from '@aldermark/lib/pasted/timeOfDay';
import {parisDate} from '@aldermark/sandbox/engine/time';
import {openDayIn} from './openDay';
import {dayInField, isCollection, type Typed} from './order';
import {isOpen, writtenTime, typedFor} from './pasted';
import {longDay} from './words';

type Props = {
  readonly payment: PastedPayment;
  /** The text in which it was. */
  readonly text: string;
  /** What the fields have now. */
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
};

type ReadingProps = {
  /** What was taken of the text. */
  readonly children: ReactNode;
  /** What it may mean, too. */
  readonly other: string;
  readonly onOther: () => void;
};

/** How a text was read, and a button that reads it in the other way. */
const Reading = ({children, other, onOther}: ReadingProps): ReactNode => (
  <p className="filters">
    <span>{children}</span>{' '}
    <button type="button" className="button button--secondary button--sm" onClick={onOther}>
      Read it as {other}
    </button>
  </p>
);

/** How one of two moments is said that a text may mean, and what was taken of them. */
function momentWords(
  why: NonNullable<PastedPayment['other']>['why'],
  at: string,
  otherAt: string,
): {readonly name: string; readonly taken: string} {
  const isLater = at > otherAt;
  const day = longDay(at.slice(0, 10));
  if (why === 'zone') {
    const name = `${at.slice(11)} in Paris`;
    return {
      name: `${name}${isLater ? ' (UTC)' : ''}`,
      taken: `The text has no time zone, so ${name} was taken.`,
    };
  }
  if (why === 'midnight') {
    const name = isLater ? 'the end of the day' : 'the beginning of the day';
    return {name, taken: `Midnight was read as ${name}: ${day}, ${at.slice(11)}.`};
  }
  return {name: day, taken: `The date was read as ${day}.`};
}

/** The day that a text leaves open. Whatever day the reader chooses, the time of the text stays. */
function OpenDay({payment: {time, isDue}, text, typed, onChange}: Props): ReactNode {
  const {first, last} = calendarYears;
  const [day, setDay] = useState('');
  const typedOn = (chosen: string) => typedFor(typed.kind, isDue, chosen && inParis(chosen, time));
  const choose = (chosen: string) => {
    setDay(chosen);
    const year = Number(chosen.slice(0, 4));
    onChange(typedOn(year >= first && year <= last ? chosen : ''));
  };
  const chosen = typedOn(day);
  if (!isOpen(typed) && (chosen.at !== typed.at || chosen.day !== typed.day)) {
    return null;
  }
  return (
    <p className="filters">
      {openDayIn(text, parisDate(Date.now())).days.map(({day: offered, besideHoliday}) => (
        <Fragment key={offered}>
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => choose(offered)}
          >
            {longDay(offered)}
            {besideHoliday !== undefined && ` (${besideHoliday})`}
          </button>{' '}
        </Fragment>
      ))}
      <label>
        {isDue ? 'Due date' : `Day of the order${time ? `, at ${writtenTime(time)}` : ''}`}{' '}
        <input
          className="field"
          type="date"
          min={`${first}-01-01`}
          max={`${last}-12-31`}
          value={day}
          onChange={({currentTarget}) => choose(currentTarget.value)}
        />
      </label>
    </p>
  );
}

const arrival = 'the day on which the collection arrives';

/** What was taken for what a text leaves open. */
function Readings({payment, typed, onChange}: Omit<Props, 'text'>): ReactNode {
  const {at: first, other, isDayInferred} = payment;
  const isDue = typed.at === '';
  const now = isDue ? typed.day : typed.at;
  const at = [first, other?.at].find((one) => (isDue ? one?.slice(0, 10) : one) === now);
  if (at === undefined) {
    return null;
  }
  const otherAt = at === first ? other?.at : first;
  const day = longDay(at.slice(0, 10));
  const isOfCollection = payment.isDue && isCollection(typed.kind);
  const read = (moment: string, isDueThen: boolean) => () =>
    onChange(typedFor(typed.kind, isDueThen, moment));
  return (
    <>
      {isDayInferred && !other && !isOfCollection && <p>The date was read as {day}.</p>}
      {other && otherAt !== undefined && (
        <Reading other={momentWords(other.why, otherAt, at).name} onOther={read(otherAt, isDue)}>
          {momentWords(other.why, at, otherAt).taken}
        </Reading>
      )}
      {isOfCollection && (
        <Reading other={isDue ? arrival : 'the due date'} onOther={read(at, !isDue)}>
          {day} was read as {isDue ? 'the due date' : arrival}.
        </Reading>
      )}
    </>
  );
}

/** What a pasted text leaves open, and what was taken for it, until the reader chooses something else. */
export function Assumed(props: Props): ReactNode {
  const {payment, typed} = props;
  const isTimeOpen = isOpen(typed) || dayInField(typed.at) !== '';
  return (
    <>
      {payment.unreadTime !== undefined && isTimeOpen && (
        <p>“{payment.unreadTime}” was not understood as a time. Enter the time above.</p>
      )}
      {payment.at === '' ? <OpenDay {...props} /> : <Readings {...props} />}
    </>
  );
}
