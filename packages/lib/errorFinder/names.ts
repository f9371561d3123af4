import {errorsBetween} from '@aldermark/search/distance';
import type {KnownError, Knowledge} from './knowledge';
import {outsideNames} from './outside';

/** What a name is the name of. */
export type NameMeaning =
  | {readonly kind: 'error'; readonly error: KnownError}
  | {
      readonly kind: 'reason' | 'event' | 'delivery' | 'oauth' | 'outside' | 'thing';
      readonly name: string;
    };

/** The most proposals for an unknown name. */
const MOST_PROPOSALS = 8;

/** A name of which as many letters may be wrong has at least this length. */
const LONG = 8;

/** The shortest part of a name by which it is proposed. */
const SHORTEST_PART = 3;

/** What a reader may write instead of a name: `Iban-Invalid`, `"iban_invalid"`, `iban invalid.` */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/^["'`“‘«([{]+|["'`”’»)\]},;:.!?]+$/g, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Words of French that a sentence has, and a title with the same meaning has not. */
const small = new Set(['le', 'la', 'les', 'l', 'du', 'de', 'des', 'd', 'est', 'sont']);

/**
 * The words of a text, as somebody types them: without accents, capitals, punctuation and small words of French. A name
 * with `_` is one word.
 */
const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z\d_]+/g) ?? []
  ).filter((word) => !small.has(word));

/** The first sentence of a text for users. */
const firstSentence = (text: string | null): string => text?.split(/[.!?](?:\s|$)/)[0] ?? '';

/** The longest text that is searched for phrases, and the most words of a phrase. */
const LONGEST_WITH_PHRASES = 2000;
const MOST_PHRASE_WORDS = 12;

/** Every name that the tool knows. Those of failures come before those of everything else that the contract names. */
export class NameIndex {
  readonly #named = new Map<string, NameMeaning[]>();
  readonly #plain = new Map<string, string[]>();
  readonly #titles = new Map<string, KnownError>();
  /** What has at least two words, as people repeat it: names, titles, and texts for users. */
  readonly #phrases = new Map<string, NameMeaning[]>();

  constructor({errors, fields, events, reasonOfEvent, deliveries, oauth, names}: Knowledge) {
    for (const error of errors) {
      this.#add(error.code, {kind: 'error', error});
      [error.title, error.french.title].forEach((title) => this.#titles.set(plain(title), error));
      this.#addPhrases({kind: 'error', error}, [
        ...[error.code.replaceAll('_', ' '), error.title, error.french.title],
        ...[error.tellUser, error.french.tellUser].map(firstSentence),
      ]);
    }
    const reasons = fields.flatMap((field) => field.reasons.map(({code}) => code));
    fields
      .flatMap((field) => field.reasons)
      .forEach(({code, tellUser, french}) =>
        this.#addPhrases({kind: 'reason', name: code}, [
          code.replaceAll('_', ' '),
          ...[tellUser, french.tellUser].map(firstSentence),
        ]),
      );
    const failed = [...events.map(({event}) => event), ...Object.keys(reasonOfEvent)];
    const rest = {reason: reasons, event: failed, delivery: Object.keys(deliveries)};
    for (const [kind, all] of Object.entries({...rest, oauth: Object.keys(oauth)})) {
      new Set(all).forEach((name) => this.#add(name, {kind: kind as keyof typeof rest, name}));
    }
    outsideNames
      .filter((name) => !this.#named.has(name))
      .forEach((name) => this.#add(name, {kind: 'outside', name}));
    Object.keys(names)
      .filter((name) => !this.#named.has(name))
      .forEach((name) => this.#add(name, {kind: 'thing', name}));
  }

  #add(name: string, named: NameMeaning): void {
    this.#named.set(name, [...(this.#named.get(name) ?? []), named]);
    const key = plain(name);
    this.#plain.set(key, [...(this.#plain.get(key) ?? []), name]);
  }

  #addPhrases(meaning: NameMeaning, texts: readonly string[]): void {
    const idOf = (one: NameMeaning) => (one.kind === 'error' ? one.error.code : one.name);
    for (const text of new Set(texts.map((one) => wordsIn(one).join(' ')))) {
      const known = this.#phrases.get(text) ?? [];
      if (text.includes(' ') && known.every((one) => idOf(one) !== idOf(meaning))) {
        this.#phrases.set(text, [...known, meaning]);
      }
    }
  }

  #isThing(name: string): boolean {
    return this.exactly(name).every(({kind}) => kind === 'thing');
  }

  /** Names that have at least half of the words of another, those with most of them first. */
  #alike(typed: string): readonly {names: readonly string[]}[] {
    const wordsOf = (key: string) => new Set(key.split(/[._]/).filter((word) => word.length > 3));
    const wanted = wordsOf(typed);
    const shared = [...this.#plain].map(([key, names]) => {
      const own = wordsOf(key);
      const count = [...own].filter((word) => wanted.has(word)).length;
      return {names, count, others: own.size - count};
    });
    return shared
      .filter(({count}) => count > 0 && 2 * count >= wanted.size)
      .sort((a, b) => b.count - a.count || a.others - b.others);
  }

  /** What has exactly this name. */
  exactly(name: string): readonly NameMeaning[] {
    return this.#named.get(name) ?? [];
  }

  /** What has this name when nobody cares about case and hyphens, or this title in English or French. */
  roughly(text: string): readonly NameMeaning[] {
    const key = plain(text);
    const names = this.#plain.get(key) ?? [];
    const title = this.#titles.get(key);
    return names.length === 0 && title
      ? [{kind: 'error', error: title}]
      : names.flatMap((name) => this.exactly(name));
  }

  /** What the longest phrases of a text mean, each word in one of them. Nothing in a long text, which says much by chance. */
  phrasesIn(text: string): readonly NameMeaning[] {
    const words = text.length > LONGEST_WITH_PHRASES ? [] : wordsIn(text);
    const found: NameMeaning[] = [];
    for (let from = 0; from < words.length; from += 1) {
      for (let count = MOST_PHRASE_WORDS; count > 1; count -= 1) {
        const meanings = this.#phrases.get(words.slice(from, from + count).join(' '));
        if (meanings && from + count <= words.length) {
          found.push(...meanings);
          from += count - 1;
          break;
        }
      }
    }
    return found;
  }

  /** The error with this title, in English or French. */
  titled(title: string): KnownError | undefined {
    return this.#titles.get(plain(title));
  }

  /**
   * The known names that somebody may have meant: those with the fewest typing errors, then those that contain it, then
   * those that have at least half of its words. Of equals, failures come first. In a longer text (`isAlone` is false), only names of failures are looked for.
   */
  near(text: string, isAlone = true): readonly string[] {
    const typed = plain(text).slice(0, 60);
    const most = typed.length >= LONG ? 2 : 1;
    const known = isAlone
      ? [...this.#plain]
      : [...this.#plain].filter(([, names]) => names.some((name) => !this.#isThing(name)));
    const errors = known.map(([key, names]) => ({
      names,
      count: errorsBetween(typed, key, most),
    }));
    const least = Math.min(...errors.map(({count}) => count));
    const nearest = errors.filter(({count}) => count === least && count <= most);
    const containing =
      nearest.length === 0 && typed.length >= SHORTEST_PART
        ? known.filter(([key]) => key.includes(typed)).map(([, names]) => ({names}))
        : [];
    const alike = isAlone && nearest.length + containing.length === 0 ? this.#alike(typed) : [];
    const found = [...nearest, ...containing, ...alike].flatMap(({names}) => names);
    return [...new Set(found)].slice(0, MOST_PROPOSALS);
  }
}
