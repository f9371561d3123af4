import {distance} from 'fastest-levenshtein';
import {didYouMean, haveSameLetters} from '@aldermark/lib/nearest';
import type {ContractNames} from './contractNames';

const camelCase = /^[a-z]+(?:[A-Z][a-z0-9]+)+(?:V1)?$/;

/**
 * The names that a text in code may be, judged by its form: `createCard` must be an operation, a field or a value.
 * Undefined when it does not look like a name of the contract.
 */
function expectedNames(
  text: string,
  {operations, events, errors, scenarios, fields, values}: ContractNames,
): readonly string[] | undefined {
  if (/^[a-z]{3}_\d[0-9a-z]{9,}$/i.test(text)) {
    // An id, which is a matter of the samples.
    return undefined;
  }
  if (camelCase.test(text)) {
    return [...operations, ...fields, ...[...values].filter((value) => camelCase.test(value))];
  }
  if (/^[a-z]+(?:_[a-z0-9]+)*\.[a-z]+(?:_[a-z0-9]+)*$/.test(text)) {
    const names = [...events, ...scenarios];
    const [family, last = ''] = text.split('.');
    const isFamily = names.some((name) => name.split('.')[0] === family);
    // `transaction.booked` is an event, although `booked` is a field, and `topup.status` is a field.
    return names.includes(text) || (isFamily && !fields.has(last)) ? names : undefined;
  }
  if (/^[a-z]+(?:_[a-z0-9]+)+$/.test(text)) {
    return [...errors, ...fields];
  }
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)) {
    return [...values];
  }
  return undefined;
}

/** A part of a text. It has an address when it is the name of an operation, an event or an error. */
export type NamedText = {readonly text: string; readonly href?: string};

/** What may be a name in plain text: `createCard`, `account.closing`, `sca_required`. */
const possibleName = /\b([a-z][A-Za-z0-9]*(?:[._][a-z0-9_]+)*)\b/;

/** The names of a contract, and their addresses. */
export type NameSource = {
  readonly names: ContractNames;
  readonly views: {readonly hrefOf: (name: string) => string | undefined};
};

/** Splits a plain text, such as the label of an arrow, into names and the text between them. */
export function namesInText(text: string, {names, views}: NameSource): NamedText[] {
  const parts: NamedText[] = [];
  for (const part of text.split(possibleName)) {
    const isName = expectedNames(part, names)?.includes(part);
    const href = isName ? views.hrefOf(part) : undefined;
    const last = parts.at(-1);
    if (href !== undefined) {
      parts.push({text: part, href});
    } else if (last && last.href === undefined) {
      parts.splice(-1, 1, {text: last.text + part});
    } else if (part !== '') {
      parts.push({text: part});
    }
  }
  return parts;
}

/** A message for a text in code that looks like a name of the contract but is none; else undefined. */
export function nameError(text: string, names: ContractNames): string | undefined {
  const expected = expectedNames(text, names);
  if (!expected || expected.includes(text)) {
    return undefined;
  }
  const same = sameLetters(text, names);
  const hint = same === undefined ? didYouMean(text, expected) : `Did you mean "${same}"?`;
  return `unknown name "${text}". ${hint}`;
}

/** Forms of names that other words have too, with the names that have them and those that are meant by them. */
const sharedForms: readonly {
  readonly form: RegExp;
  readonly known: (names: ContractNames) => Iterable<string>;
}[] = [
  {form: /^[A-Z]{4,}$/, known: ({values}) => values},
  {form: /^[a-z]{6,}$/, known: ({fields, values}) => [...fields, ...values]},
  {form: /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/, known: ({objects}) => objects},
  {form: /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/, known: ({fields}) => fields},
  {form: /^[a-z]+[A-Z]\w*$/, known: ({fields, operations}) => [...fields, ...operations]},
  {form: /^[a-z_]+:[a-z_]+$/, known: ({scopes}) => scopes},
];

/** A name of several words without what parts its words, and in small letters. */
const bareName = (text: string): string => text.replace(/\(\)$|[-_.:]/g, '').toLowerCase();
const hasWords = /[a-z][A-Z]|[a-z][-_.:][a-z]|[A-Z]_[A-Z]|\(\)$/;

/** The name that has the letters of a text, and other signs or capitals: \`GetAccount\`, \`accounts.read\`; else undefined. */
function sameLetters(text: string, {operations, events, errors, scopes}: ContractNames) {
  const bare = bareName(text);
  return hasWords.test(text)
    ? [...operations, ...events, ...errors, ...scopes].find(
        (name) => hasWords.test(name) && bareName(name) === bare,
      )
    : undefined;
}

const methods = ['POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Whether a text is a name with a slip of the hand: a letter too few, too many or wrong, or two that changed places. */
function isSlipOf(text: string, name: string): boolean {
  const most = text.length >= 7 && /[A-Z]/.test(text) ? 2 : 1;
  const far = distance(text, name);
  const isPlural = `${text}s` === name || `${name}s` === text;
  return !isPlural && (far <= most || (far === 2 && haveSameLetters(text, name)));
}

/**
 * A message for a text in code that is no name of the contract but nearly one, such as `ACTVE`, `statsu` or
 * `acounts:read`, or a state in other letters, such as `Pending`; else undefined.
 */
export function nearNameError(text: string, names: ContractNames): string | undefined {
  const isKnown = Object.values(names).some((some) => some.has(text));
  if (isKnown || methods.includes(text)) {
    return undefined;
  }
  const same = sameLetters(text, names);
  if (same !== undefined) {
    return `unknown name "${text}". Did you mean "${same}"?`;
  }
  const state = /^[A-Z][a-z]+$/.test(text) ? text.toUpperCase() : '';
  const known = sharedForms.flatMap(({form, known: of}) =>
    form.test(text) ? [...of(names)].filter((name) => form.test(name) || /-/.test(name)) : [],
  );
  const meant = names.states.has(state) ? [state] : known.filter((name) => isSlipOf(text, name));
  return meant.length > 0 ? `unknown name "${text}". ${didYouMean(text, meant)}` : undefined;
}

/** The messages of `nameError` for every part of a plain text. */
export function nameErrors(text: string, names: ContractNames): string[] {
  return text.split(possibleName).flatMap((part) => nameError(part, names) ?? []);
}
