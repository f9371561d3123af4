import {moneyText} from '@aldermark/sandbox/engine/money';
import type {Tale} from './tell';
import type {Balances} from './told';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `Tue, 14 Oct 2025` in Paris. */
export const storyDay = (now: string): string => day.format(new Date(now));

/** `11:30:02` in Paris. */
export const clockTime = (now: string): string => time.format(new Date(now));

/** The amount by which the available money has changed: `+EUR 250.00`; undefined when it has not. */
export function changeText(before: Balances | undefined, now: Balances): string | undefined {
  const {value, currency} = now.available;
  const change = value - (before?.available.value ?? 0);
  return change === 0
    ? undefined
    : `${change < 0 ? '−' : '+'}${moneyText({value: Math.abs(change), currency})}`;
}

/** The last sentences of a story. Those of the contract have full stops already. */
const endOf = (rejection: Tale['rejection']): readonly string[] =>
  rejection ? [rejection.title, `Cause: ${rejection.cause}`, `Fix: ${rejection.fix}`] : ['The end'];

/** What a screen reader says after a number of beats: the call, the events, the state and the money. */
export function saidOf({beats, states, rejection}: Tale, at: number): string {
  const beat = beats[at - 1];
  if (!beat) {
    return '';
  }
  const {title, call, events, reached, balances} = beat;
  return [
    title,
    call && `${call.method} ${call.path} returns ${call.status} ${call.code ?? ''}`.trim(),
    ...events.map(({name, seconds}) => `${name} after ${seconds} seconds`),
    reached > 0 && `Status ${states[reached - 1] ?? ''}`,
    balances && `Available ${moneyText(balances.available)}`,
    ...(at === beats.length ? endOf(rejection) : []),
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence).replace(/\.$/, '').replaceAll('`', '')}.`)
    .join(' ');
}
