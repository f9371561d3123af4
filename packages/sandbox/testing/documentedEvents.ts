import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {Schemas} from '../api';
import type {SandboxContract} from '../contract';
import type {ApiEvent} from '../engine/journal';

type Entry = Schemas['Transaction'];

/** The codes that a field can give, each with the states in which the object has it. */
type Reasons = Readonly<
  Record<
    string,
    {readonly reasons: readonly {readonly code: string; readonly status?: readonly string[]}[]}
  >
>;

let known: Reasons | undefined;

function catalogue(): Reasons {
  known ??= parse(readFileSync('contract/reasons.yaml', 'utf8')) as Reasons;
  return known;
}

/** What an object says in a field of one of its parts. */
const valueAt = (object: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], object);

/** The reasons of an object that the catalogue of reason codes does not explain. */
function unknownReasons(resource: string, object: {status?: unknown}): string[] {
  return Object.entries(catalogue()).flatMap(([field, {reasons}]) => {
    const [owner, ...path] = field.split('.');
    const code = owner === resource ? valueAt(object, path) : undefined;
    const isKnown = reasons.some(
      (one) =>
        one.code === code && (one.status === undefined || one.status.includes(`${object.status}`)),
    );
    return typeof code !== 'string' || isKnown
      ? []
      : [
          `${field} of a ${resource} that is ${object.status} is ${code}. Explain it in reasons.yaml.`,
        ];
  });
}

/** Kinds of entries that always take an earlier one back. */
const takesBack = new Set(['CARD_DISPUTE', 'TOPUP_REFUND', 'TOPUP_CHARGEBACK']);

/** What is wrong with the entry that a new one takes back, given the earlier ones. */
function reversalFaults(entry: Entry, earlier: readonly Entry[]): string[] {
  const {accountId, direction, id, reversalOf, sourceId, type} = entry;
  const opposite = earlier.filter(
    (one) => one.accountId === accountId && one.direction !== direction,
  );
  const sameSource = sourceId === null ? [] : opposite.filter((one) => one.sourceId === sourceId);
  const name = `The ${direction} ${id} of type ${type}`;
  if (reversalOf === null) {
    return takesBack.has(type) || sameSource.length > 0
      ? [`${name} takes an entry back. Name it in reversalOf.`]
      : [];
  }
  const named = earlier.find((one) => one.id === reversalOf);
  // Entries of the seeds have sent no event.
  const fits = named === undefined || opposite.includes(named);
  return fits ? [] : [`${name} names ${reversalOf} in reversalOf, which it does not take back.`];
}

/** Judges the events of one sandbox: what each says that the documentation does not. */
export function eventJudge({events}: SandboxContract): (event: ApiEvent) => string[] {
  const entries: Entry[] = [];
  return ({type, data}) => {
    const resource = events[type]?.object ?? '';
    const object = data.object as {status?: unknown};
    const faults = unknownReasons(resource, object);
    if (type === 'transaction.booked') {
      const entry = data.object as unknown as Entry;
      faults.push(...reversalFaults(entry, entries));
      entries.push(structuredClone(entry));
    }
    return faults;
  };
}
