/** The weekdays in a text. */
import {ANCHOR, TIME} from './standIns';

/** What a short name of a weekday comes before, because some are other words too. */
const next = String.raw`(?=[.,]?\s+(?:[\d${ANCHOR}${TIME}]|before\b|after\b))`;

/** The weekdays from Sunday. */
const names: readonly string[] = [
  String.raw`\bsunday\b|\bdimanche\b|\bsun${next}`,
  String.raw`\bmonday\b|\blundi\b|\bmon${next}`,
  String.raw`\btuesday\b|\bmardi\b|\btues?${next}`,
  String.raw`\bwednesday\b|\bmercredi\b|\bwed${next}`,
  String.raw`\bthursday\b|\bjeudi\b|\bthu(?:rs?)?${next}`,
  String.raw`\bfriday\b|\bvendredi\b|\bfri${next}`,
  String.raw`\bsaturday\b|\bsamedi\b|\bsat${next}`,
];

/** The words of any weekday. */
export const anyWeekday = names.join('|');

const weekdays = names.map((words) => new RegExp(words, 'i'));

/** The weekdays that a text names, 0 for a Sunday. */
export const weekdaysIn = (text: string): number[] =>
  weekdays.flatMap((words, weekday) => (words.test(text) ? [weekday] : []));

/** A text without its weekdays. */
export const withoutWeekdays = (text: string): string =>
  text.replace(new RegExp(anyWeekday, 'gi'), '');

/** Words for days on which banks rest. */
export const holidayWords =
  /holiday|férié|easter|pâques|christmas|noël|xmas|sylvestre|good\s+friday|new\s+year|nouvel\s+an|labou?r\s+day|boxing|pentec|\bwhit\b|ascension|closing\s+day/i;

/** Words that say which of several weekdays is meant. */
export const whichWeekday = new RegExp(
  String.raw`${holidayWords.source}|\b(?:last|previous|past|every|each|first|second|third|fourth|dernier|premier|chaque)\b|\b(?:week|week-?end|month|year|semaine|mois)s?\b|\bends?\b`,
  'i',
);
