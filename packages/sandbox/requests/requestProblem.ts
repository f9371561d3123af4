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

/** Says of an amount with decimals that it is taken for euros, and what that is in cents. */
export function readAsEuros(
  contract: SandboxContract,
  {body: taken}: SandboxOperation,
  fault: AdvisedError,
  body: unknown,
): AdvisedError {
  const names = pointerSegments(fault.field);
  const value = valueAt(body, names);
  const cents = centsIn(value);
  if (!taken || fault.place !== 'body' || cents === undefined) {
    return fault;
  }
  const schemas = schemasOf(contract);
  const isAmount = /in cents/.test(expectedAt(schemas, schemas.named(taken.name), names));
  const instead = `Write ${cents}, in cents: ${shown(value)} is read as euros.`;
  return isAmount ? {...fault, instead} : fault;
}

/** Says of a number between quotation marks to remove them, beside what number is right. */
export function withoutQuotes(
  contract: SandboxContract,
  {body: taken}: SandboxOperation,
  fault: AdvisedError,
  body: unknown,
): AdvisedError {
  const names = pointerSegments(fault.field);
  const value = valueAt(body, names);
  if (!taken || fault.place !== 'body' || typeof value !== 'string' || !/^\d+$/.test(value)) {
    return fault;
  }
  const schemas = schemasOf(contract);
  const isNumber = /^an integer/.test(expectedAt(schemas, schemas.named(taken.name), names));
  return isNumber
    ? {...fault, instead: `Remove the quotation marks around ${shown(value)}. ${fault.instead}`}
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
