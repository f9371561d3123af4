import type {ReactNode} from 'react';
import {Island} from '@site/src/islands/Island';
import Checker from '@site/src/islands/ibanChecker';

/** A field that says whether an IBAN is right. Without JavaScript, it says what to do instead. */
export function IbanChecker({sample}: {readonly sample: string}): ReactNode {
  return (
    <div data-search-ignore="">
      <Island id="check" name="IbanChecker" props={{sample}} component={Checker} />
      <noscript>
        <p>The checker needs JavaScript. Without it, run the code above on your machine.</p>
      </noscript>
    </div>
  );
}
