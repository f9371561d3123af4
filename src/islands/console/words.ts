import type {Cause, Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {statusWords} from '../run/status';
import {receiverTitle} from '../webhooks/receiver';

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Tue, 14 Oct 2025, 09:30:02 UTC`. */
export const timeWords = (time: string): string =>
  `${days.format(Date.parse(time))}, ${time.slice(11, 19)} UTC`;

/** How long it is from one time to another, in the largest unit that says enough: `20 seconds`, `3 days`. */
export function distanceWords(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const [size, unit] =
    [[86_400, 'day'] as const, [3_600, 'hour'] as const, [60, 'minute'] as const].find(
      ([length]) => seconds >= 2 * length,
    ) ?? ([1, 'second'] as const);
  return counted(Math.round(seconds / size), unit);
}

/** What made something happen, in a phrase. */
export const causeWords = (cause: Cause): string =>
  cause.kind === 'call'
    ? cause.operation
      ? `by ${cause.operation}`
      : 'by a call'
    : `because time passed: ${cause.due.label}`;

/** What an action is called in the list of steps. */
export function titleOf({action, by}: Pick<Moment, 'action' | 'by'>): string {
  if (by === 'time') {
    return 'Time passed';
  }
  if (action.kind === 'wait') {
    return action.event ? `Wait for ${action.event}` : 'Wait for the next event';
  }
  if (action.kind === 'receiver') {
    return receiverTitle(action.status);
  }
  const {operation, method, path, body} = action.call;
  const {scenario, duration, until} = (body ?? {}) as Readonly<Record<string, unknown>>;
  const detail = [scenario, duration, until].find((one) => typeof one === 'string');
  const name = operation ?? `${method ?? ''} ${path ?? ''}`;
  return detail === undefined ? name : `${name}: ${String(detail)}`;
}

/** What came of an action, for the list of steps and for screen readers: `201 Created, 2 events`. */
export function outcomeWords({action, failure, response, events, deliveries}: Moment): string {
  if (action.kind === 'receiver') {
    return failure ?? 'from now on';
  }
  const answer = failure ?? (response ? statusWords(response.status) : undefined);
  const sent = deliveries.length > 0 && counted(deliveries.length, 'webhook request');
  return [answer, counted(events.length, 'event'), sent].filter(Boolean).join(', ');
}
