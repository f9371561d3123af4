import type {PartDifference} from './compare';
import type {ContractPart} from './parts';
import type {ContractChange} from './schema';
import {codesIn} from './words';

/** Whether a name of a note, in which `*` is any text, is one of the names of a part. */
export function isNameOf(pattern: string, {names}: ContractPart): boolean {
  const [head = '', ...others] = pattern.split('*');
  const tail = others.at(-1);
  return names.some((name) =>
    tail === undefined
      ? name === head
      : name.length >= head.length + tail.length && name.startsWith(head) && name.endsWith(tail),
  );
}

/** Whether a change names a difference, in its text or in its list of names. */
export function concerns({text, names = []}: ContractChange, {part}: PartDifference): boolean {
  return [...codesIn(text), ...names].some((name) => isNameOf(name, part));
}
