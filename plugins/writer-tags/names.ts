import {didYouMean} from '../lib/nearest';
import {contractNames} from './contractNames';
import {hrefOf} from './lookups';

/**
 * What a word in code must be, by its look; undefined when it looks like no name of the contract.
 * The names are those that it may be, for the message.
 */
function expectedNames(word: string): readonly string[] | undefined {
  const {operations, events, errors, scenarios, fields, values} = contractNames();
  if (/^[a-z]+(?:[A-Z][a-z0-9]+)+(?:V1)?$/.test(word)) {
    return [...operations, ...fields];
  }
  if (/^[a-z]+(?:_[a-z0-9]+)*\.[a-z]+(?:_[a-z0-9]+)*$/.test(word)) {
    const families = new Set([...events, ...scenarios].map((name) => name.split('.')[0]));
    return families.has(word.split('.')[0]) && !fields.has(word.split('.')[1] ?? '')
      ? [...events, ...scenarios]
      : undefined;
  }
  if (/^[a-z]+(?:_[a-z0-9]+)+$/.test(word)) {
    return [...errors, ...fields];
  }
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(word)) {
    return [...values];
  }
  return undefined;
}

/** A part of a text; with an address when it is the name of an operation, an event or an error. */
export type NamedText = {readonly text: string; readonly href?: string};

/** What may be a name in plain text: `createCard`, `account.closing`, `sca_required`. */
const wordPattern = /\b([a-z][A-Za-z0-9]*(?:[._][a-z0-9_]+)*)\b/;

/** A plain text, such as the label of an arrow, cut into names and what stands between them. */
export function namesIn(text: string): NamedText[] {
  const parts: NamedText[] = [];
  for (const part of text.split(wordPattern)) {
    const isName = expectedNames(part)?.includes(part);
    const href = isName ? hrefOf(part) : undefined;
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

/** A message for a word that looks like a name of the contract and is none; else undefined. */
export function faultOfName(word: string): string | undefined {
  const names = expectedNames(word);
  return names && !names.includes(word)
    ? `unknown name "${word}". ${didYouMean(word, names)}`
    : undefined;
}

/** The messages for all such words of a plain text. */
export function faultsOfNames(text: string): string[] {
  return text.split(wordPattern).flatMap((part) => faultOfName(part) ?? []);
}
