import {contractOnce} from '../contract/cache';
import type {Contract} from '../contract/model';
import {didYouMean} from '../lib/nearest';
import {expectedNames, vocabularyOf, type Vocabulary} from './vocabulary';

const vocabularies = new WeakMap<Contract, Vocabulary>();

/** Every name of the contract, collected once in a build, and again when the contract changes. */
export function vocabularyOnce(): Vocabulary {
  const {contract} = contractOnce();
  const vocabulary = vocabularies.get(contract) ?? vocabularyOf(contract);
  vocabularies.set(contract, vocabulary);
  return vocabulary;
}

/** A part of a text; with an address when it is the name of an operation, an event or an error. */
export type NamedText = {readonly text: string; readonly href?: string};

/** What may be a name in plain text: `createCard`, `account.closing`, `sca_required`. */
const wordPattern = /\b([a-z][A-Za-z0-9]*(?:[._][a-z0-9_]+)*)\b/;

/** A plain text, such as the label of an arrow, cut into names and what stands between them. */
export function namesIn(text: string): NamedText[] {
  const parts: NamedText[] = [];
  for (const part of text.split(wordPattern)) {
    const isName = expectedNames(part, vocabularyOnce())?.includes(part);
    const href = isName ? contractOnce().views.hrefOf(part) : undefined;
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
  const names = expectedNames(word, vocabularyOnce());
  return names && !names.includes(word)
    ? `unknown name "${word}". ${didYouMean(word, names)}`
    : undefined;
}

/** The messages for all such words of a plain text. */
export function faultsOfNames(text: string): string[] {
  return text.split(wordPattern).flatMap((part) => faultOfName(part) ?? []);
}
