import type {Schemas} from '@aldermark/sandbox/api';
import {jsonIn} from '@aldermark/lib/jsonText';
import type {ObjectChange, Moment} from '@aldermark/sandbox/runs/run';

export type Balances = Pick<Schemas['Account']['balances'], 'available' | 'booked' | 'held'>;

/** What happens at once: a call with what it causes, or what time does. */
export type Beat = {
  /** What happens, in a few words. Absent: it goes on with what was before. */
  readonly title?: string;
  /** What a person reads on the phone. */
  readonly note?: string;
  readonly call?: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    /** The error code of a rejected call. */
    readonly code?: string;
    /** The challenge that the user has approved for it. */
    readonly challenge?: string;
  };
  /** The events, each with the seconds since the story began. */
  readonly events: readonly {readonly name: string; readonly seconds: string}[];
  /** The time of the sandbox after it (RFC 3339). */
  readonly now: string;
  /** The balances of the account after it. Absent: there is no account yet. */
  readonly balances?: Balances;
  /** How many states of the object are reached. */
  readonly reached: number;
};

/** A run as the home page shows it. */
export type ShownRun = {
  readonly start: string;
  readonly beats: readonly Beat[];
  /** The account of which the money is. */
  readonly accountId: string;
  /** The balances of the account before. Absent: there is no account yet. */
  readonly before?: Balances;
  /** The states that the object passes through, in order. */
  readonly states: readonly string[];
};

const ids = /([a-z]{2,5})_[0-9A-HJKMNP-TV-Z]{22}([0-9A-HJKMNP-TV-Z]{4})/g;

const shortened = (text: string): string => text.replace(ids, '$1_…$2');

/** `/v2/kyc-files/kyc_…YRD5/submit` */
const pathOf = (url: string): string => shortened(new URL(url).pathname);

function callOf({request, response}: Moment): Beat['call'] {
  if (!request || !response) {
    return undefined;
  }
  const {status, body} = response;
  const {code} = (status < 400 ? {} : JSON.parse(body)) as {readonly code?: string};
  const challenge = request.headers['Sca-Challenge-Id'];
  return {
    method: request.method,
    path: pathOf(request.url),
    status,
    ...(code !== undefined && {code}),
    ...(challenge !== undefined && {challenge: shortened(challenge)}),
  };
}

/** What happens at one time of an action. */
type Group = Pick<Beat, 'call'> & {readonly at: string; readonly events: Moment['events']};

const isOfCall = ({cause}: Pick<ObjectChange, 'cause'>): boolean => cause.kind === 'call';

/** A call with what it causes at once, and then what time does, moment by moment. */
function groupsOf(moment: Moment): Group[] {
  const {changes, events, after} = moment;
  const call = callOf(moment);
  const later = events.filter((one) => !isOfCall(one));
  const times = [...new Set(later.map(({event}) => event.occurredAt))];
  return [
    ...(call
      ? [{call, at: changes.findLast(isOfCall)?.at ?? after, events: events.filter(isOfCall)}]
      : []),
    ...times.map((at) => ({at, events: later.filter(({event}) => event.occurredAt === at)})),
  ];
}

/** What the phone of the user shows, if an event is about that. */
function noteOf(events: Moment['events']): string | undefined {
  const [text] = events
    .filter(({event}) => event.type === 'sca_challenge.created')
    .map(({event}) => event.data.object['displayText']);
  return typeof text === 'string' ? text : undefined;
}

/** The account that a call names in its body. */
function namedAccount({request}: Moment): string | undefined {
  const {accountId} = (jsonIn(request?.body ?? '') ?? {}) as {readonly accountId?: string};
  return accountId;
}

/**
 * Describes what a run has done: the titles are those of its actions, and the subject is the object that it is about. Where
 * the API has rejected it before any money moved, `balancesOf` has that of the account which it names.
 */
export function shownRun(
  moments: readonly Moment[],
  titles: readonly string[],
  subject: string,
  balancesOf: (accountId: string) => Balances | undefined = () => undefined,
): ShownRun {
  const start = moments[0]?.before ?? '';
  const changes = moments.flatMap((moment) => moment.changes);
  const money = changes.filter(({name, after}) => name === 'Account' && after?.['balances']);
  const [first] = money;
  const accountId = first?.id ?? moments.map(namedAccount).find(Boolean) ?? '';
  const balancesIn = (fields: ObjectChange['before'] | undefined) =>
    fields?.['balances'] as Balances | undefined;
  const before = first ? balancesIn(first.before) : balancesOf(accountId);
  const passed = changes.flatMap(({name, at, after}) =>
    name === subject && typeof after?.['status'] === 'string' ? [{at, state: after['status']}] : [],
  );
  const beats = moments.flatMap((moment, index) =>
    groupsOf(moment).map(({call, at, events}, place): Beat => {
      const last = money.findLast((one) => one.id === accountId && one.at <= at);
      const balances = balancesIn(last?.after) ?? before;
      const title = place === 0 ? titles[index] : undefined;
      const note = noteOf(events);
      return {
        ...(title !== undefined && {title}),
        ...(note !== undefined && {note}),
        ...(call && {call}),
        events: events.map(({event: {type, occurredAt}}) => ({
          name: type,
          seconds: ((Date.parse(occurredAt) - Date.parse(start)) / 1000).toFixed(1),
        })),
        now: at,
        ...(balances && {balances}),
        reached: passed.filter((one) => one.at <= at).length,
      };
    }),
  );
  return {start, beats, accountId, ...(before && {before}), states: passed.map(({state}) => state)};
}
