import {useId, useState, type ReactNode} from 'react';
// The sample of the page, so that the checker runs the code that readers copy.
import {faultOf} from '@site/docs/docs/accounts/_iban/iban';
import {keepValue} from '../../client/readerValues';

/** What a form could say of each error, and of a number without one. */
const words = {
  structure: 'Not complete, or not an IBAN: a French IBAN has 27 characters, others have 15 to 34.',
  'check digits': 'Invalid: the check digits do not match, so compare the number with its source.',
  'RIB key': 'Invalid: the check digits match, but the RIB key does not.',
} as const;

function verdictOn(iban: string, fault: ReturnType<typeof faultOf>): string {
  if (fault) {
    return words[fault];
  }
  return /^\s*F\s*R/i.test(iban)
    ? 'Valid: the check digits and the RIB key match.'
    : 'Valid: the check digits match. Only French numbers have a RIB key.';
}

/** Says what is right or wrong with the number in the field. A number that is being typed is not marked as wrong. */
export default function Checker({sample}: {readonly sample: string}): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const iban = typed ?? '';
  const isEmpty = iban.trim() === '';
  const fault = isEmpty ? undefined : faultOf(iban);
  return (
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
        aria-invalid={
          typed === undefined ? undefined : fault !== undefined && fault !== 'structure'
        }
        onInput={({currentTarget: {value}}) => {
          setTyped(value);
          if (!faultOf(value)) {
            keepValue('iban', value);
          }
        }}
      />
      <span id={`${id}-result`} role="status">
        {isEmpty ? '' : verdictOn(iban, fault)}
      </span>
    </div>
  );
}
