import type {SandboxContract, SandboxOperation} from '../contract';
import {pointerSegments, valueAt} from '../engine/pointer';
import {schemasOf} from '../engine/schemas';
import {expectedAt} from './advise';
import {centsIn} from './cents';
import type {AdvisedError} from './check';

/** An error with what is wrong in a few words: `expected an integer in cents of 1 to 99, got "10.50"`. */
export type RequestProblem = AdvisedError & {readonly problem: string};

/** The longest value that is repeated. */
const LONGEST = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Says what an error in a body expected and what was there instead. Other errors say it themselves. */
export function withProblem(
  contract: SandboxContract,
  {body: taken}: SandboxOperation,
  fault: AdvisedError,
  body: unknown,
): RequestProblem {
  const {place, rule, field, nearest, message} = fault;
  if (place !== 'body' || rule === undefined || !taken) {
    return {...fault, problem: message};
  }
  if (rule === 'unknownField') {
    const meant = nearest === undefined ? '' : `; you may mean \`${nearest}\``;
    return {...fault, problem: `unknown field${meant}`};
  }
  if (rule === 'exactlyOne' || rule === 'unknownId') {
    return {...fault, problem: message};
  }
  const schemas = schemasOf(contract);
  const names = pointerSegments(field);
  const expected = expectedAt(schemas, schemas.named(taken.name), names);
  const value = valueAt(body, names);
  const got = value === undefined ? 'nothing' : shown(value);
  return {...fault, problem: `expected ${expected}, got ${got}`};
}

/** What a body has where an error is, and what is expected there; undefined where the error is elsewhere. */
function atFault(
  contract: SandboxContract,
  {body: taken}: SandboxOperation,
  {place, field}: AdvisedError,
  body: unknown,
) {
  if (!taken || place !== 'body') {
    return undefined;
  }
  const names = pointerSegments(field);
  const schemas = schemasOf(contract);
  return {
    value: valueAt(body, names),
    isExpected: (pattern: RegExp) =>
      pattern.test(expectedAt(schemas, schemas.named(taken.name), names)),
  };
}

/** Says of an amount with decimals that it is taken for euros, and what that is in cents. */
export function readAsEuros(
  contract: SandboxContract,
  operation: SandboxOperation,
  fault: AdvisedError,
  body: unknown,
): AdvisedError {
  const found = atFault(contract, operation, fault, body);
  const cents = centsIn(found?.value);
  return found && cents !== undefined && found.isExpected(/in cents/)
    ? {...fault, instead: `Write ${cents}, in cents: ${shown(found.value)} is read as euros.`}
    : fault;
}

/** Says of a number between quotation marks to remove them, beside what number is right. */
export function withoutQuotes(
  contract: SandboxContract,
  operation: SandboxOperation,
  fault: AdvisedError,
  body: unknown,
): AdvisedError {
  const found = atFault(contract, operation, fault, body);
  const isDigits = typeof found?.value === 'string' && /^\d+$/.test(found.value);
  return found && isDigits && found.isExpected(/^an integer/)
    ? {
        ...fault,
        instead: `Remove the quotation marks around ${shown(found.value)}. ${fault.instead}`,
      }
    : fault;
}

const holderOf = (field: string): string => field.slice(0, field.lastIndexOf('/') + 1);

/** The errors without those fields that are missing because another error is their misspelling. */
export function withoutMisspelt(faults: readonly AdvisedError[]): AdvisedError[] {
  const meant = new Set(
    faults
      .filter(({rule}) => rule === 'unknownField')
      .map(({field, nearest}) => `${holderOf(field)}${nearest}`),
  );
  return faults.filter(({rule, field}) => rule !== 'required' || !meant.has(field));
}
