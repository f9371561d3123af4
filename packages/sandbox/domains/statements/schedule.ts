import type {Resource, World} from '../../engine/world';
import {addDays, addMonths, atParis, instant, parisDate} from '../../engine/time';
import {beginStatement, finish} from './make';

/** When the statements of a month are made, in Paris: on the 2nd, when all entries of the 1st are booked too. */
const DAY = 2;
const TIME = '06:00';

/** The first day of the month of a date. */
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** Whether an account was open at some time of a period. */
function wasOpen(
  {openedAt, closedAt}: Resource<'Account'>,
  periodStart: string,
  periodEnd: string,
): boolean {
  const isOpened = !!openedAt && parisDate(instant(openedAt)) <= periodEnd;
  return isOpened && !(closedAt && parisDate(instant(closedAt)) < periodStart);
}

/** The calendar month before the month of a day. */
export function monthBefore(day: string): {
  readonly periodStart: string;
  readonly periodEnd: string;
} {
  const first = firstOfMonth(day);
  return {periodStart: addMonths(first, -1), periodEnd: addDays(first, -1)};
}

/** When the statements of the month before a day are made. */
export const timeOfStatements = (day: string): number =>
  atParis(addDays(firstOfMonth(day), DAY - 1), TIME);

/** Makes the statements of the month before, and in January those of the fees of the year before. */
function makeStatements(world: World): void {
  const today = world.today();
  const {periodStart, periodEnd} = monthBefore(today);
  const yearStart = `${periodStart.slice(0, 4)}-01-01`;
  const isJanuary = today.slice(5, 7) === '01';
  for (const account of world.all('Account')) {
    const accountId = account.id;
    if (wasOpen(account, periodStart, periodEnd)) {
      finish(world, beginStatement(world, {accountId, kind: 'MONTHLY', periodStart, periodEnd}));
    }
    if (isJanuary && account.type === 'PERSONAL' && wasOpen(account, yearStart, periodEnd)) {
      const period = {periodStart: yearStart, periodEnd};
      finish(world, beginStatement(world, {accountId, kind: 'ANNUAL_FEES', ...period}));
    }
  }
}

/** Plans the statements of the next month; each run plans the one after it. */
export function planStatements(world: World): void {
  const today = world.today();
  const dates = [today, addMonths(today, 1)].map(timeOfStatements);
  const due = dates.find((time) => time > world.clock.now()) ?? 0;
  world.at(due, {label: 'statements are made'}, () => {
    makeStatements(world);
    planStatements(world);
  });
}
