import type {Operation} from '@aldermark/contract-reader/lookups';
import type {SandboxContract} from '@aldermark/sandbox';
import {pointerSegments} from '@aldermark/sandbox/engine/pointer';
import {bodyErrors, type AdvisedError} from '@aldermark/sandbox/requests/check';
import {uncapitalised} from '@aldermark/lib/capitals';

/** A part of a body that does not fit: the path of keys to it, and what is wrong. */
export type BodyError = {readonly place: readonly string[]; readonly text: string};

/** An error of a field in the words of a writer. A missing field is reported at the object that lacks it. */
function misfitOf({field, rule, message, instead, nearest}: AdvisedError): BodyError {
  const place = pointerSegments(field);
  const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  if (rule === 'required') {
    return {
      place: place.slice(0, -1),
      text: `the field "${place.join('.')}" is missing. ${instead}`,
    };
  }
  if (rule === 'unknownField') {
    return {place, text: `unknown field "${place.at(-1)}".${meant || ` ${instead}`}`};
  }
  if (rule === 'exactlyOne') {
    return {place, text: `${place.length > 0 ? `"${place.join('.')}": ` : ''}${message}`};
  }
  return {place, text: `"${place.join('.')}" ${uncapitalised(message)}${meant}`};
}

/** Every part of a body that the API rejects from an operation, in the words of a writer. */
export function bodyErrorsInWords(
  {id}: Operation,
  body: unknown,
  contract: SandboxContract,
): BodyError[] {
  const operation = contract.operations.find((one) => one.id === id);
  return operation ? bodyErrors(contract, operation, body).map(misfitOf) : [];
}
