import type {ComponentProps, ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import Calendar from '@site/src/islands/calendar';

/** The calendar of a payment. Without JavaScript it shows its example, whose dates the build computes. */
export function PaymentCalendar(props: ComponentProps<typeof Calendar>): ReactNode {
  return (
    <div data-search-ignore="">
      <Island id="calendar" name="PaymentCalendar" props={props} component={Calendar} whenVisible />
      <noscript>
        <p>
          These are the dates of one example. To choose another order you need JavaScript, or the
          rules beside each date.
        </p>
      </noscript>
    </div>
  );
}
