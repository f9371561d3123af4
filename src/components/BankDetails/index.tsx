import type {ComponentProps, ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import type Checker from '@site/src/islands/bankDetails';

/** The checker of bank details, and without JavaScript what to do instead. */
export function BankDetails(props: ComponentProps<typeof Checker>): ReactNode {
  return (
    <div data-search-ignore="">
      <Island
        id="check"
        name="BankDetails"
        props={props}
        whenVisible
        placeholder={
          <p className="filters">
            <span role="status">The checker is being loaded.</span>
          </p>
        }
      />
      <noscript>
        <p>
          The checker needs JavaScript. Without it, compare your number with the example and the
          rules below.
        </p>
      </noscript>
    </div>
  );
}
