/** How a payment that a reader has pasted is entered into the fields. */
import type {PastedPayment} from '@aldermark/lib/pasted/payment';
import type {TimeOfDay} from '@aldermark/lib/pasted/timeOfDay';
import {parisDate} from '@aldermark/sandbox/engine/time';
import {openDayIn} from './openDay';
import {isCollection, type Typed} from './order';

/** The fields for a moment of a text: that of the order, or the due date of a collection. */
export const typedFor = (kind: string, isDue: boolean | undefined, at: string): Typed =>
  isDue && isCollection(kind) ? {kind, at: '', day: at.slice(0, 10)} : {kind, at, day: ''};

/** Whether the fields have no day. */
export const isOpen = ({at, day}: Typed): boolean => at === '' && day === '';

/** A time as it is written: `17:30`, `17:30 UTC`, `17:30 UTC+02:00`. */
export const writtenTime = ({time, offset}: TimeOfDay): string =>
  offset === undefined ? time : `${time} UTC${offset === 'Z' ? '' : offset}`;

/** What was understood of a text without a certain day, and what to do. */
export function openDayLines({time, isDue}: PastedPayment, text: string): readonly string[] {
  const {weekday} = openDayIn(text, parisDate(Date.now()));
  const understood = [weekday, time && writtenTime(time)].filter((one) => one !== undefined);
  const what = understood.length > 0 ? `Understood: ${understood.join(', ')}. ` : '';
  return [
    `${what}The text does not say which day is meant.`,
    `Choose the ${isDue ? 'due date' : 'day of the order'}.${time ? ' Its time is kept.' : ''}`,
    `The text: “${text.trim()}”`,
  ];
}
