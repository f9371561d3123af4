import {legacyTitle} from '@aldermark/data/legacy';
import {isForWriters} from '@aldermark/data/writersPages';
import type {IndexedPage, PagePart} from './names';
import {compoundName} from './pasted';
import {FILLER_WEIGHT, withoutPunctuation, sortedStems, type Query} from './query';
import {fold} from './tokens';

/** Bonus for a page whose title, or whose name apart from punctuation, is the query. */
const NAME = {title: 30, other: 20};

/** Bonus for a page whose first keyword, or another of its keywords, is the query. */
const KEYWORD = {first: 16, other: 10};

/** Bonus for a page with a heading of several words that is the query. */
const HEADING = 8;

/** Bonus for a page of which a keyword of several words is in the query, among other words. */
const KEYWORD_INSIDE = 5;

/** Bonus for the glossary when the query is an acronym, and for the list of errors when it is a status. */
const LISTED_NAME = 12;

/** Bonus for a page with the thing of that name. It outweighs all words. */
const EXACT = 1000;

/** Factor for a bonus when the query is only the beginning of the name, and for that of a heading. */
const BEGINNING = {name: 0.8, heading: 0.5};
const SHORTEST_BEGINNING = 3;

/** A function that computes the same result for the same name only once. */
function remembered<Result>(compute: (name: string) => Result): (name: string) => Result {
  const results = new Map<string, Result>();
  return (name) => {
    const result = results.get(name) ?? compute(name);
    results.set(name, result);
    return result;
  };
}

const plainName = remembered(withoutPunctuation);
const stemsOfName = remembered(sortedStems);
const foldedName = remembered(fold);
/** Keeps only letters and digits, so that "top up", `topup` and "Top-up" are equal. */
const bareName = (name: string) => plainName(name).replaceAll(' ', '');

const stemListOf = remembered((name) => sortedStems(name).split(' '));

/** Whether a name of several words is in the query, whatever is between its words. A single word is found as such. */
function isInside(name: string, query: Query): boolean {
  const stems = stemListOf(name);
  return stems.length > 1 && stems.every((stem) => query.stemSet.has(stem));
}

const lastPartOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

function beginsWith(name: string, typed: string): boolean {
  return typed.length >= SHORTEST_BEGINNING && name.startsWith(typed);
}

function nameBonus({title, address}: IndexedPage, query: Query): number {
  const typed = query.plain.replaceAll(' ', '');
  if (plainName(title) === query.plain) {
    return NAME.title;
  }
  const names = [bareName(title), bareName(lastPartOf(address))];
  if (names.includes(typed) || stemsOfName(title) === query.stems) {
    return NAME.other;
  }
  return beginsWith(names[0] ?? '', typed) ? NAME.other * BEGINNING.name : 0;
}

function keywordBonus({keywords}: IndexedPage, query: Query): number {
  const bonuses = keywords.map((keyword, at) => {
    const bonus = at === 0 ? KEYWORD.first : KEYWORD.other;
    if (stemsOfName(keyword) === query.stems) {
      return bonus;
    }
    if (isInside(keyword, query)) {
      return KEYWORD_INSIDE;
    }
    return beginsWith(plainName(keyword), query.plain) ? bonus * BEGINNING.name : 0;
  });
  return Math.max(0, ...bonuses);
}

/** A page about API v1 must be named exactly, by its title, its address or the word for what is old in it. */
function legacyBonus({title, address}: IndexedPage, query: Query): number {
  if (plainName(title) === query.plain) {
    return EXACT;
  }
  if (foldedName(lastPartOf(address)) === query.text) {
    return NAME.other;
  }
  const [ending = ''] = legacyTitle.exec(title) ?? [];
  const [word = ''] = plainName(ending).split(' ');
  const isForOldPages = word === query.plain || beginsWith(word, query.plain);
  return isForOldPages ? NAME.other * BEGINNING.name : 0;
}

function headingBonus({title}: PagePart, query: Query): number {
  if (query.terms.filter(({weight}) => weight > FILLER_WEIGHT).length < 2) {
    return 0;
  }
  const heading = plainName(title);
  if (heading === query.plain) {
    return HEADING;
  }
  return beginsWith(heading, query.plain) ? HEADING * BEGINNING.heading : 0;
}

/** Whether the query is a status of errors, or an acronym of the glossary. */
function isListedName({kind, title}: PagePart, query: Query): boolean {
  return (
    (kind === 'error' && title === query.plain) ||
    (kind === 'term' && /\p{Lu}.*\p{Lu}/u.test(title) && stemsOfName(title) === query.stems)
  );
}

/** Whether the query is the name of an operation, event, error code or object, or the path of an operation. */
function isExactly({kind, anchor, method, path}: PagePart, {text}: Query): boolean {
  return (
    (kind !== 'section' && compoundName.test(anchor) && foldedName(anchor) === text) ||
    (path !== undefined && [foldedName(path), foldedName(`${method} ${path}`)].includes(text))
  );
}

/** Whether the query is the whole name of a part, so that it can be opened directly. */
export function isNamed(part: PagePart, query: Query): boolean {
  return isExactly(part, query) || isListedName(part, query);
}

/** The bonus of a part whose name or heading is the query, or begins with it. */
export function partBonusOf(part: PagePart, query: Query): number {
  if (isExactly(part, query)) {
    return EXACT;
  }
  return isListedName(part, query) ? LISTED_NAME : headingBonus(part, query);
}

/** The bonus of a page for what it, its keywords and its parts are named. */
export function bonusOf(page: IndexedPage, query: Query): number {
  const partBonus = page.parts.reduce((most, part) => Math.max(most, partBonusOf(part, query)), 0);
  if (partBonus >= EXACT) {
    return EXACT;
  }
  if (legacyTitle.test(page.title)) {
    return legacyBonus(page, query);
  }
  // What the pages for writers show under a heading, such as "Links", is no result for readers.
  const others = isForWriters(page.address) ? 0 : keywordBonus(page, query) + partBonus;
  return nameBonus(page, query) + others;
}
