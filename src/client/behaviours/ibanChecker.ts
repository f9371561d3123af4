// The sample of the page, so that the checker runs the code that readers copy.
import {faultOf} from '@site/docs/docs/accounts/_iban/iban';

/** What a form could say of each fault, and of a number without one. */
const words = {
  structure: 'Not complete, or not an IBAN: a French IBAN has 27 characters, others have 15 to 34.',
  'check digits': 'Wrong: the check digits do not match, so compare the number with its source.',
  'RIB key': 'Wrong: the check digits match, but the RIB key does not.',
} as const;

function verdictOn(iban: string): string {
  const fault = faultOf(iban);
  if (fault) {
    return words[fault];
  }
  return /^\s*F\s*R/i.test(iban)
    ? 'Right: the check digits and the RIB key match.'
    : 'Right: the check digits match. Only French numbers have a RIB key.';
}

/** Says what is wrong with the number in a field. A number that is being typed is not marked as wrong. */
function check(field: HTMLInputElement): void {
  const isEmpty = field.value.trim() === '';
  const fault = isEmpty ? undefined : faultOf(field.value);
  field.setAttribute('aria-invalid', `${fault !== undefined && fault !== 'structure'}`);
  field.parentElement
    ?.querySelector('[role=status]')
    ?.replaceChildren(isEmpty ? '' : verdictOn(field.value));
}

/** Lets readers check an IBAN, from the moment at which they enter the field: see `src/components/IbanChecker`. */
export function start(checker: HTMLElement): void {
  const field = checker.querySelector('input');
  if (field) {
    field.oninput = () => check(field);
    check(field);
  }
}
