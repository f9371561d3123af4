import type {ComponentProps, ReactNode} from 'react';
import {LateIsland} from '@site/src/islands/LateIsland';
import Calendar from '@site/src/islands/calendar';

import styles from './styles.module.css';

/**
 * The calendar of a payment. The page has its example, with the dates that the build computes. It is seen only without
 * JavaScript, or once the calendar has read the address: a reader of a shared address must not take it for the result.
 */
export function PaymentCalendar(props: ComponentProps<typeof Calendar>): ReactNode {
  return (
    <div className={styles.calendar}>
      <LateIsland id="calendar" name="PaymentCalendar" props={props} component={Calendar} isUseful>
        <p>
          These are the dates of one example. To choose another order you need JavaScript, or the
          rules beside each date.
        </p>
      </LateIsland>
    </div>
  );
}
