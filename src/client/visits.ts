import {recall, remember} from './storage';

/** A visit lasts at most this long, in milliseconds. */
const visitLength = 12 * 60 * 60 * 1000;

/** What is kept on the device, and never sent: the start of this visit and of the one before, in milliseconds. */
const key = 'visits';

function visits(): number[] {
  return (recall(key) ?? '').split(' ').map(Number);
}

/** Whether the reader has been here before. Notes the start of a first visit. */
export function isReturning(): boolean {
  const [start, before] = visits();
  if (!start) {
    remember(key, `${Date.now()}`);
  }
  return Boolean(before || (start && Date.now() - start > visitLength));
}

/** When the visit before this one started; the first page of a visit notes its start. */
export function lastVisit(): number {
  const [start = 0, before = 0] = visits();
  if (Date.now() - start < visitLength) {
    return before;
  }
  remember(key, `${Date.now()} ${start}`);
  return start;
}
