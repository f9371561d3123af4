import {fold} from './tokens';
import type {SearchDocument} from './searchIndex';

/** Names in the API have several parts: `createCard`, `closure_blocked`, `card.activated`. */
const compoundName = /[a-z\d][A-Z]|[_.]/;

/** Whether a document belongs to a catalogue entry, whose heading starts with the name in its anchor. */
export function isCatalogueEntry({t, s = t, h = ''}: SearchDocument): boolean {
  const name = h.slice(1);
  return compoundName.test(name) && s.startsWith(name);
}

/** Whether a heading is that of the operation, error code or event that the reader typed exactly. */
export function isNamedPart({h = ''}: SearchDocument, query: string): boolean {
  const anchor = h.slice(1);
  return compoundName.test(anchor) && fold(anchor) === fold(query.trim());
}

/** Keeps only letters and digits, so that "top up", `topup` and "Top-up" are equal. */
function bareName(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Replaces punctuation by spaces: "Users API (v1)" becomes `users api v1`. */
function withoutPunctuation(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function lastPartOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** Whether the query is the title of a page or the last part of its address, apart from punctuation. */
export function isNamed({t, u}: SearchDocument, query: string): boolean {
  const name = bareName(query);
  return name === bareName(t) || name === bareName(lastPartOf(u));
}

/** Whether the query is the title of a page, word for word. */
export function isTitle({t}: SearchDocument, query: string): boolean {
  return withoutPunctuation(query) === withoutPunctuation(t);
}

/** Whether the query is exactly the last part of the address of a page. */
export function isLastPartOfAddress({u}: SearchDocument, query: string): boolean {
  return fold(query.trim()) === fold(lastPartOf(u));
}
