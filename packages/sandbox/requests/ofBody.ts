import {jsonIn} from '@aldermark/lib/jsonText';
import {nearName} from '@aldermark/lib/nearest';
import type {SandboxContract, SandboxOperation} from '../contract';
import {schemasOf} from '../engine/schemas';

/** The operations that a body may be for, the likeliest first. */
export type OperationsOfBody = {
  readonly nearest: readonly SandboxOperation[];
  /** Whether the first is likelier than all others. */
  readonly isClear: boolean;
};

/** How many operations are proposed. */
const MOST = 3;

/** What speaks for an operation: a field that it has, one that it requires, and one that is nearly written like one of it. */
const weights = {known: 1, required: 0.25, misspelt: 0.5, missing: -0.5};

/** How much likelier the first operation must be than the second. */
const CLEAR = 0.5;

/** How well the fields of a body fit an operation. 0 where it has none of them. */
function likelihood(
  contract: SandboxContract,
  {body}: SandboxOperation,
  sent: readonly string[],
): number {
  const {properties = {}, required = []} = body ? schemasOf(contract).named(body.name) : {};
  const fields = Object.keys(properties);
  const known = sent.filter((name) => fields.includes(name));
  if (known.length === 0) {
    return 0;
  }
  const others = fields.filter((name) => !known.includes(name));
  const misspelt = sent.filter(
    (name) => !known.includes(name) && nearName(name, others) !== undefined,
  );
  const given = required.filter((name) => known.includes(name));
  return (
    known.length * weights.known +
    misspelt.length * weights.misspelt +
    given.length * weights.required +
    (required.length - given.length) * weights.missing
  );
}

/** The operations whose bodies have most of the fields of a body, at most three. */
export function operationsOfBody(contract: SandboxContract, body: string): OperationsOfBody {
  const value = jsonIn(body);
  const sent = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const found = contract.operations
    .map((operation) => ({operation, score: likelihood(contract, operation, sent)}))
    .filter(({score}) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [first, second] = found;
  return {
    nearest: found.slice(0, MOST).map(({operation}) => operation),
    isClear: first !== undefined && first.score - (second?.score ?? 0) >= CLEAR,
  };
}
