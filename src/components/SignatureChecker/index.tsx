import type {ComponentProps, ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import type Checker from '@site/src/islands/signatureChecker';

/** The checker of webhook signatures, and without JavaScript what to do instead. */
export function SignatureChecker(props: ComponentProps<typeof Checker>): ReactNode {
  return (
    <div data-search-ignore="">
      <Island
        id="check"
        name="SignatureChecker"
        props={props}
        whenVisible
        placeholder={
          <p className="filters">
            <span role="status">The checker is being loaded.</span>
          </p>
        }
      />
      <noscript>
        <p>The checker needs JavaScript. Without it, compare the steps below with your code.</p>
      </noscript>
    </div>
  );
}
