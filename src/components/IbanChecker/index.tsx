import {useId, type ReactNode} from 'react';

/**
 * A field that says whether an IBAN is right: see `src/client/behaviours/ibanChecker.ts`. Without JavaScript, it says
 * what to do instead.
 */
export function IbanChecker({sample}: {readonly sample: string}): ReactNode {
  const id = useId();
  return (
    <div data-iban-checker="" data-search-ignore="">
      <div className="filters">
        <label htmlFor={id}>IBAN</label>
        <input
          id={id}
          className="field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={sample}
          aria-describedby={`${id}-result`}
        />
        <span id={`${id}-result`} role="status" />
      </div>
      <noscript>
        <p>The checker needs JavaScript. Without it, run the code above on your machine.</p>
      </noscript>
    </div>
  );
}
