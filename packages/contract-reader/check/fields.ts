import {didYouMean} from '@aldermark/lib/nearest';
import type {SandboxContract} from '@aldermark/sandbox';
import type {Recording} from '@aldermark/sandbox/stories/record';
import {unusedFields} from '@aldermark/sandbox/stories/unusedFields';
import {allFields} from '@aldermark/sandbox/stories/usedFields';
import type {ContractErrors} from '../contractErrors';

/** Where the fields are listed that no story needs to use. */
const LIST = 'packages/sandbox/stories/unusedFields.ts';

/** A field of a body, as the field of the object that the body creates or changes. */
const ofObject = (field: string): string => field.replace(/^(\w+?)(?:Create|Update)\./, '$1.');

/** A field and those that it is inside of, such as `A.b.c` and `A.b`. */
function enclosing(field: string): string[] {
  const names = field.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 2).join('.'));
}

type Listed = Readonly<Record<string, readonly string[]>>;

/**
 * Compares the fields of the contract with those that the programs of the sandbox know: each is sent or comes back with
 * a value in a story, or is listed with the reason, and no program writes one that the contract lacks. `placeOf` gives
 * the file and line of a field.
 */
export function checkFields(
  contract: Pick<SandboxContract, 'schemas' | 'scenarios'>,
  {fields: {used, lost}}: Pick<Recording, 'fields'>,
  placeOf: (field: string) => string,
  faults: ContractErrors,
  listed: Listed = unusedFields,
): void {
  const all = allFields(contract);
  const exceptions = Object.values(listed).flat();
  const known = new Set(used);
  const isKnown = (field: string) => known.has(field) || known.has(ofObject(field));
  const isListed = (field: string) =>
    [field, ofObject(field)].some((one) =>
      enclosing(one).some((part) => exceptions.includes(part)),
    );
  const unknown = all.filter((field) => !isKnown(field) && !isListed(field));
  // What is inside of an unknown field is unknown too.
  const first = unknown.filter(
    (field) => !enclosing(field).some((part) => part !== field && unknown.includes(part)),
  );
  for (const field of first) {
    const similar = exceptions.filter((one) => !all.includes(one));
    const renamed = [...lost, ...similar].filter(
      (one) => one.split('.')[0] === field.split('.')[0],
    );
    const hint =
      renamed.length > 0
        ? ` The sandbox knows ${renamed.join(', ')}: if it is renamed, rename it there.`
        : '';
    faults.add(
      placeOf(field),
      `no program of the sandbox reads or writes "${field}".${hint} Let a story of packages/sandbox/stories send or get it with a value, or list it in ${LIST} with the reason.`,
    );
  }
  for (const field of lost) {
    const fresh = first.filter((one) => one.split('.')[0] === field.split('.')[0]);
    faults.add(
      placeOf(field),
      `a program of the sandbox writes "${field}", which the contract does not have. ${didYouMean(field, fresh.length > 0 ? fresh : all)}`,
    );
  }
  for (const field of exceptions) {
    if (!all.includes(field)) {
      faults.add(
        LIST,
        `the contract has no field "${field}". Remove it. ${didYouMean(field, first)}`,
      );
    } else if (isKnown(field)) {
      faults.add(LIST, `a story uses "${field}" now. Remove it from the list.`);
    }
  }
}
