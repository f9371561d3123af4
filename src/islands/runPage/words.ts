import {counted} from '@aldermark/lib/counted';
import type {Action, Cause, Moment} from '@aldermark/sandbox/runs/run';
import {statusWords} from '../run/status';
import {receiverTitle} from '../webhooks/receiver';
import type {Line} from './plan';

const parisTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time as the cut-offs of the pages give it: `Tue, 14 Oct 2025, 11:30`. */
export const timeText = (time: string): string => parisTime.format(new Date(time));

/** How long it is until a time, in its largest unit: `in 3 hours`. */
export function distance(from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, length] = units.find((one) => seconds >= one[1]) ?? ['second', 1];
  return `in ${counted(Math.max(0, Math.round(seconds / length)), unit)}`;
}

/** What an action did, in a few words: `201 Created, 2 events`. */
export function outcomeOf(moment: Moment): string {
  const {action, response, failure, events, deliveries, before, after} = moment;
  if (failure !== undefined) {
    return failure;
  }
  const count = [
    ...(events.length > 0 ? [counted(events.length, 'event')] : []),
    ...(deliveries.length > 0 ? [counted(deliveries.length, 'webhook request')] : []),
  ];
  if (response) {
    return [statusWords(response.status), ...count].join(', ');
  }
  if (action.kind === 'wait') {
    const waited = after > before ? `waited ${distance(before, after).slice(3)}` : 'no wait needed';
    return [waited, ...count].join(', ');
  }
  return count.join(', ') || 'done';
}

/** What a reader calls an action that is not on the page. */
function nameOf(action: Action): string {
  if (action.kind === 'receiver') {
    return receiverTitle(action.status);
  }
  if (action.kind === 'wait') {
    return action.event === undefined ? 'Wait for an event' : `Wait for ${action.event}`;
  }
  const {operation, method = '', path = '', body} = action.call;
  const {duration, until, scenario} = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (operation === 'advanceTestClock') {
    return until === undefined
      ? `Move the clock by ${String(duration)}`
      : `Move the clock to ${timeText(String(until))}`;
  }
  return scenario === undefined ? (operation ?? `${method} ${path}`) : `Play ${String(scenario)}`;
}

export const titleOf = ({title, action}: Line): string => title ?? nameOf(action);

/** What made something happen: `by createSctTransfer`, `when it settles, 14:00`. */
export function causeText(cause: Cause): string {
  return cause.kind === 'call'
    ? `by ${cause.operation ?? 'your call'}`
    : `in time: ${cause.due.label}, ${timeText(cause.due.at)}`;
}

/** JSON as the pages write it; any other text as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
