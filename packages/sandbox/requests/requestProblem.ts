import {isFields} from '@aldermark/lib/fields';
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

/** A value as JSON in one line, with the spaces that people write. */
const inOneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/([[{])\n\s*/g, '$1')
    .replaceAll(/\n\s*([\]}])/g, '$1')
    .replaceAll(/\n\s*/g, ' ');

/** How a value was read that has another form in the contract. */
function howRead(value: unknown, meant: unknown): string {
  if (centsIn(value) !== undefined && typeof meant !== 'string') {
    return `, in cents: ${shown(value)} is read as euros`;
  }
  if (isFields(meant) && typeof meant.value === 'number') {
    return `: ${shown(value)} is read as cents`;
  }
  return typeof value === 'string' && typeof meant === 'number' ? ', without quotation marks' : '';
}

/** Names the value that a wrong one means, where it is short, instead of what values are right. */
export function withMeantValue(fault: AdvisedError, body: unknown, meant: unknown): AdvisedError {
  const text = meant === undefined ? '' : inOneLine(meant);
  if (fault.nearest !== undefined || text === '' || text.length > LONGEST) {
    return fault;
  }
  const value = valueAt(body, pointerSegments(fault.field));
  return {...fault, instead: `Write ${text}${howRead(value, meant)}.`};
}

/** Shows an example of what to write, where it is short and the advice has none. */
export function withExample(fault: AdvisedError, example: unknown): AdvisedError {
  const text = example === undefined ? '' : inOneLine(example);
  return text === '' || text.length > LONGEST || fault.instead.includes(', such as ')
    ? fault
    : {...fault, instead: fault.instead.replace(/\.$/, `, such as ${text}.`)};
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
