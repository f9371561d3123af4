import type {Cause, Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {jsonIn} from '@aldermark/lib/jsonText';
import {statusWords} from '@aldermark/lib/reasonPhrases';

const day = {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'} as const;
const utcDay = new Intl.DateTimeFormat('en-GB', {...day, timeZone: 'UTC'});
const minute = {weekday: 'short', hour: '2-digit', minute: '2-digit'} as const;
const parisMinute = new Intl.DateTimeFormat('en-GB', {...minute, timeZone: 'Europe/Paris'});

/** `Tue, 14 Oct 2025, 09:30:02 UTC`. */
export const timeWords = (time: string): string =>
  `${utcDay.format(Date.parse(time))}, ${time.slice(11, 19)} UTC`;

/** A time as the cut-offs of the pages give it: `Tue 11:30`. */
export const parisWords = (time: string): string => parisMinute.format(Date.parse(time));

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long it is from one time to another, in the largest unit that says enough: `20 seconds`, `3 days`. */
export function distanceWords(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const [unit, size] = units.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return counted(Math.round(seconds / size), unit);
}

/** What made something happen, in a phrase. */
export const causeWords = (cause: Cause): string =>
  cause.kind === 'call'
    ? `by ${cause.operation ?? 'a call'}`
    : `because time passed: ${cause.due.label}`;

type Step = Pick<Moment, 'action' | 'by'> & {readonly title?: string};

/** What a step is called: as its page does, or by what it does. */
export function titleOf({title, action, by}: Step): string {
  if (title !== undefined || by === 'time') {
    return title ?? 'Time passed';
  }
  if (action.kind === 'wait') {
    return `Wait for ${action.event ?? 'the next event'}`;
  }
  if (action.kind === 'receiver') {
    const {status} = action;
    const response = status === 'slow' ? 'responds too late' : `returns ${status}`;
    return `Your server ${status === null ? 'stops responding' : response}`;
  }
  const {operation, method = '', path = '', body} = action.call;
  const {duration, until, scenario} = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (operation === 'advanceTestClock') {
    return until === undefined
      ? `Move the clock by ${String(duration)}`
      : `Move the clock to ${timeWords(String(until))}`;
  }
  return scenario === undefined
    ? (operation ?? `${method} ${path}`)
    : `Simulate ${String(scenario)}`;
}

/** What a moment came to: the state of its object, or the error code of a rejected call. Undefined where it has neither. */
function stateIn({response, changes}: Moment): unknown {
  if (response?.body) {
    const {status, code} = Object(jsonIn(response.body)) as Readonly<Record<string, unknown>>;
    return response.status < 400 ? status : code;
  }
  return changes.findLast(({after}) => typeof after?.['status'] === 'string')?.after?.['status'];
}

/** What came of a step with what it came to: `201 Created: PENDING, 2 events`. */
export function resultWords(moment: Moment): string {
  const state = stateIn(moment);
  return outcomeWords(moment, typeof state === 'string' ? `: ${state}` : '');
}

/** What came of a step, for the list of steps and for screen readers: `201 Created, 2 events`. */
export function outcomeWords(moment: Moment, detail = ''): string {
  const {action, failure, response, events, deliveries, before, after} = moment;
  if (failure !== undefined || action.kind === 'receiver') {
    return failure ?? 'from now on';
  }
  const waited = after > before ? `waited ${distanceWords(before, after)}` : 'no wait needed';
  return [
    (action.kind === 'wait' ? waited : response ? statusWords(response.status) : '') + detail,
    events.length > 0 && counted(events.length, 'event'),
    deliveries.length > 0 && counted(deliveries.length, 'webhook request'),
  ]
    .filter(Boolean)
    .join(', ');
}
