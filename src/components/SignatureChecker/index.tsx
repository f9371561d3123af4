import type {ComponentProps, ReactNode} from 'react';
import {LateIsland} from '@site/src/islands/LateIsland';
import Checker from '@site/src/islands/signatureChecker';

/** The checker of webhook signatures, and without JavaScript what to do instead. */
export function SignatureChecker(props: ComponentProps<typeof Checker>): ReactNode {
  return (
    <LateIsland id="check" name="SignatureChecker" props={props} component={Checker}>
      <p>The checker needs JavaScript. Without it, compare the steps below with your code.</p>
    </LateIsland>
  );
}
