import type {ComponentProps, ReactNode} from 'react';
import Checker from '@site/src/islands/bankDetails';
import {LateIsland} from '@site/src/islands/LateIsland';

/** The checker of bank details, and without JavaScript what to do instead. */
export function BankDetails(props: ComponentProps<typeof Checker>): ReactNode {
  return (
    <LateIsland id="check" name="BankDetails" props={props} component={Checker}>
      <p>
        The checker needs JavaScript. Without it, compare your number with the example and the rules
        below.
      </p>
    </LateIsland>
  );
}
