import {
  Fragment,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {calendarYears, type CalendarFacts} from '@aldermark/data/paymentCalendar';
import styles from '@site/src/components/PaymentCalendar/styles.module.css';
import {tools} from '@aldermark/data/tools';
import {keepText, keptText, type HandOver} from '../../client/handOver';
import {NextSteps} from '../tool/NextSteps';
import {VerdictBox} from '../tool/VerdictBox';
import {useHandOver} from '../tool/useHandOver';
import {download} from '../run/download';
import {Assumed} from './Assumed';
import {icsOf} from './ics';
import {
  dayInField,
  dayNames,
  isCollection,
  orderKinds,
  OrderError,
  readOrder,
  searchOf,
  timeInField,
  typedIn,
  type OrderKind,
  type Typed,
} from './order';
import {isOpen, openDayLines, typedFor} from './pasted';
import {paymentPlan, type PaymentMoment, type PaymentPlan} from './plan';
import {cellsOf} from './strip';
import {longDay, shortDay, whenText} from './words';

type Props = {
  readonly facts: CalendarFacts;
  /** The order that the page shows first. */
  readonly example: Typed;
  /** What makes the ids of the events in a calendar file unique. */
  readonly host: string;
};

/** The plan of what a reader chose, or why there is none. */
function answerTo(typed: Typed, facts: CalendarFacts): PaymentPlan | string {
  try {
    return paymentPlan(readOrder(typed), facts);
  } catch (error) {
    if (error instanceof OrderError) {
      return error.message;
    }
    throw error;
  }
}

const timeNames: Readonly<Record<OrderKind, string>> = {
  sct: 'Order sent at',
  instant: 'Order sent at',
  core: 'Collection arrives at',
  b2b: 'Collection arrives at',
  card: 'Paid at',
};

/** The guide to each kind of payment. */
const guides: Readonly<Record<OrderKind, {readonly label: string; readonly to: string}>> = {
  sct: {label: 'SEPA credit transfer', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
  instant: {label: 'Instant payment', to: '/usecases/sepa_transfers/instant_payment'},
  core: {label: 'Direct debits', to: '/docs/payments/sdd'},
  b2b: {label: 'Direct debits', to: '/docs/payments/sdd'},
  card: {label: 'Card payments', to: '/docs/payments/card-payment'},
};

type FieldsProps = {readonly typed: Typed; readonly onChange: (changed: Partial<Typed>) => void};

function Fields({typed, onChange}: FieldsProps): ReactNode {
  const id = useId();
  const kind = Object.hasOwn(orderKinds, typed.kind) ? (typed.kind as OrderKind) : undefined;
  const dayName = kind && dayNames[kind];
  const {first, last} = calendarYears;
  const become = (next: string) =>
    onChange(
      isCollection(next) && isCollection(typed.kind)
        ? {kind: next}
        : {kind: next, at: typed.at || typed.day, day: ''},
    );
  return (
    <div className={`filters ${styles.fields}`}>
      <p>
        <label htmlFor={`${id}-kind`}>Payment</label>
        <select
          id={`${id}-kind`}
          className="field"
          value={kind ?? ''}
          onChange={({currentTarget}) => become(currentTarget.value)}
        >
          {!kind && <option value="">Choose one</option>}
          {Object.entries(orderKinds).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-at`}>
          {timeNames[kind ?? 'sct']} (Paris
          {isCollection(typed.kind) && typed.day !== '' && ', optional'})
        </label>
        <input
          id={`${id}-at`}
          className="field"
          type="datetime-local"
          min={`${first}-01-01T00:00`}
          max={`${last}-12-31T23:59`}
          value={timeInField(typed.at)}
          onChange={({currentTarget}) => onChange({at: currentTarget.value})}
        />
      </p>
      {dayName && (
        <p>
          <label htmlFor={`${id}-day`}>{dayName} (optional)</label>
          <input
            id={`${id}-day`}
            className="field"
            type="date"
            min={`${first}-01-01`}
            max={`${last}-12-31`}
            value={dayInField(typed.day)}
            onChange={({currentTarget}) => onChange({day: currentTarget.value})}
          />
        </p>
      )}
    </div>
  );
}

/** The days of the payment as a picture. Everything in it is in the table too. */
function Strip({moments}: Pick<PaymentPlan, 'moments'>): ReactNode {
  const [first] = moments;
  const last = moments.at(-1);
  const label = `Time line of the ${moments.length} moments in the table below, from ${longDay(first?.date ?? '')} to ${longDay(last?.date ?? '')}`;
  return (
    <div className={styles.strip} role="img" aria-label={label}>
      {cellsOf(moments).map((cell) =>
        'leftOut' in cell ? (
          <Fragment key={cell.day}>
            <span className={styles.gap}>{cell.leftOut} days</span>{' '}
          </Fragment>
        ) : (
          <Fragment key={cell.day}>
            <span
              className={styles.day}
              data-closed={cell.isOpen ? undefined : ''}
              data-busy={cell.moments.length > 0 ? '' : undefined}
            >
              <b>{shortDay(cell.day)}</b>
              {[...new Set(cell.moments.map(({short}) => short))].map((short) => (
                <Fragment key={short}>
                  {' '}
                  <span>{short}</span>
                </Fragment>
              ))}
              {!cell.isOpen && (
                <>
                  {' '}
                  <i>closed</i>
                </>
              )}
            </span>{' '}
          </Fragment>
        ),
      )}
    </div>
  );
}

/** A moment, with its rule unless the row above has the same. */
function Row({
  moment,
  above,
}: {
  readonly moment: PaymentMoment;
  readonly above?: PaymentMoment;
}): ReactNode {
  const {name, meaning, rule, exception} = moment;
  return (
    <tr>
      <th scope="row">{whenText(moment)}</th>
      <td>
        <strong>{name}</strong>
        <br />
        {meaning}{' '}
        {rule && rule !== above?.rule && (
          <small className={styles.rule}>
            Rule: {rule.value}. {rule.applies} Source: {rule.source}.
            {exception && ` Exception: ${exception.value}. ${exception.applies}`}
          </small>
        )}
      </td>
    </tr>
  );
}

function Found({plan, host}: {readonly plan: PaymentPlan; readonly host: string}): ReactNode {
  const {order, moments} = plan;
  const save = () =>
    download(
      `${order.kind}-${order.date}.ics`,
      icsOf(plan, Date.now(), host),
      'text/calendar;charset=utf-8',
    );
  return (
    <>
      <Strip moments={moments} />
      <table aria-label="Dates of the payment">
        <thead>
          <tr>
            <th scope="col">When (Paris)</th>
            <th scope="col">What, and by which rule</th>
          </tr>
        </thead>
        <tbody>
          {moments.map((moment, index) => (
            <Row key={`${moment.id} ${moment.date}`} moment={moment} above={moments[index - 1]} />
          ))}
        </tbody>
      </table>
      <p className="filters">
        <button type="button" className="button button--secondary" onClick={save}>
          Save as .ics
        </button>{' '}
        <span>For Outlook, Google Calendar, Apple Calendar and others.</span>
      </p>
    </>
  );
}

/** What a reader has handed over, and what is in the fields since, as this entry of the history keeps it. */
type Kept = {readonly given: HandOver; readonly typed: Typed};

const {form} = tools.calendar;

const noChange = () => () => undefined;

const searchOfPage = () => location.search;

/** The address is not known in the build, whose HTML the first rendering must repeat. */
const searchOfBuild = () => '';

/** The calendar of a payment: what becomes of it in words, as a picture, as a table and as a file. */
export default function Calendar({facts, example, host}: Props): ReactNode {
  const [chosen, setChosen] = useState<Typed>();
  const [given, setGiven] = useState<HandOver>();
  const search = useSyncExternalStore(noChange, searchOfPage, searchOfBuild);
  const typed = chosen ?? typedIn(search) ?? example;
  const choose = (next: Typed) => {
    setChosen(next);
    history.replaceState(history.state, '', searchOf(next) + location.hash);
  };
  const change = (changed: Partial<Typed>) => choose({...typed, ...changed});
  useHandOver('calendar', (taken) => {
    setGiven(taken);
    if (taken.payment) {
      const {kind, isDue, at} = taken.payment;
      choose(typedFor(kind, isDue, at));
    }
  });
  useEffect(() => {
    const left = keptText(form);
    if (left !== undefined) {
      const kept = JSON.parse(left) as Kept;
      setGiven(kept.given);
      setChosen(kept.typed);
    }
  }, []);
  useLayoutEffect(() => {
    if (given && chosen) {
      keepText(form, JSON.stringify({given, typed: chosen} satisfies Kept));
    }
  }, [given, chosen]);
  const answer = answerTo(typed, facts);
  const isPlan = typeof answer !== 'string';
  const openPayment = isOpen(typed) && given?.payment?.at === '' ? given.payment : undefined;
  const lines = openPayment
    ? openDayLines(openPayment, given?.text ?? '')
    : isPlan
      ? answer.verdict
      : [answer];
  return (
    <>
      <Fields typed={typed} onChange={change} />
      <div role="status" className={styles.verdict}>
        <VerdictBox kind={isPlan || openPayment ? 'neutral' : 'bad'} lines={lines} />
      </div>
      {given?.payment && (
        <Assumed payment={given.payment} text={given.text} typed={typed} onChange={choose} />
      )}
      {isPlan && <Found plan={answer} host={host} />}
      {isPlan && <NextSteps tool="calendar" guide={guides[answer.order.kind]} />}
    </>
  );
}
