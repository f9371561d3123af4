import type {ComponentProps, ReactNode} from 'react';
import {LateIsland} from '@site/src/islands/LateIsland';
import Calendar from '@site/src/islands/calendar';

/**
 * The calendar of a payment. Only without JavaScript its example is in the page, with the dates that the build computes: a
 * reader of a shared address must not take it for the result.
 */
export function PaymentCalendar(props: ComponentProps<typeof Calendar>): ReactNode {
  return (
    <LateIsland id="calendar" name="PaymentCalendar" props={props} title="calendar">
      <Calendar {...props} />
      <p>
        These are the dates of one example. To choose another order you need JavaScript, or the
        rules beside each date.
      </p>
    </LateIsland>
  );
}
