import {mod97base10Validate} from 'stdnum/lib/cjs/util/checksum';
import {limitAsNumber, limitAsTimes} from '../../engine/limits';
import type {Schemas} from '../../api';
import {addBusinessDays, businessDayBefore, isBusinessDay} from '../../engine/businessDays';
import type {FieldError} from '../../engine/problem';
import {addDays, addMonths, atParis, timestamp} from '../../engine/time';
import type {World} from '../../engine/world';

/** When an account is debited on the due date, in Paris: the first try, and more when money is missing. */
export const tries = (world: World): readonly string[] => limitAsTimes(world, 'direct-debit-tries');

/** Whether a collection that arrives today may be due on a day: a business day, one ahead at least. */
export const isDueDate = (world: World, date: string): boolean =>
  isBusinessDay(date) &&
  date >= addBusinessDays(world.today(), limitAsNumber(world, 'direct-debit-arrival-time'));

/** The last moment to refuse a collection. */
export function refuseBefore(world: World, dueDate: string): string {
  const [cutOff] = limitAsTimes(world, 'direct-debit-refusal-cut-off');
  return timestamp(atParis(businessDayBefore(dueDate), cutOff));
}

/** The last days of the two kinds of refund. */
export const refundDeadlines = (world: World, dueDate: string, scheme: Schemas['SddScheme']) => ({
  refundDeadline:
    scheme === 'CORE'
      ? addDays(dueDate, limitAsNumber(world, 'direct-debit-refund-time') * 7)
      : null,
  unauthorisedDeadline: addMonths(dueDate, limitAsNumber(world, 'direct-debit-unauthorised-time')),
});

/** The last day on which the creditor may give the money of a collection back. */
export const lastReversalDay = (world: World, dueDate: string): string =>
  addBusinessDays(dueDate, limitAsNumber(world, 'direct-debit-reversal-time'));

/** The day on which a mandate ends when no collection follows one that arrived today. */
export const mandateEnd = (world: World): string =>
  addMonths(world.today(), limitAsNumber(world, 'mandate-life'));

/** A creditor identifier without its business code, which the creditor may change at will (EPC262-08). */
const withoutBusinessCode = (id: string): string => id.slice(0, 4) + id.slice(7);

/** Whether the check digits of a creditor identifier fit, which leave out the business code (EPC262-08). */
export const isCreditorIdentifier = (id: string): boolean =>
  mod97base10Validate(id.slice(7) + id.slice(0, 4));

/** What is wrong with creditor identifiers that a partner sends, each with the field that it is in. */
export const creditorIdErrors = (sent: readonly (readonly [string, string])[]): FieldError[] =>
  sent
    .filter(([, id]) => !isCreditorIdentifier(id))
    .map(([field]) => ({
      field,
      code: 'pattern',
      message: 'The check digits do not fit. Compare characters 3 and 4 with the mandate.',
    }));

/** Whether two creditor identifiers name the same creditor. */
export const isSameCreditor = (one: string, other: string): boolean =>
  withoutBusinessCode(one) === withoutBusinessCode(other);
