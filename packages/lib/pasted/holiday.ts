/** The holidays of TARGET and the days before them that have names, as people write them. */
import {easter} from '../easter';
import {daysAfter} from './day';

/** The words for each day in English and French, and the day in a year. Longer names come before those in them. */
const holidays: readonly (readonly [words: RegExp, dayIn: (year: number) => string])[] = [
  [/\bgood\s+friday\b|\bvendredi\s+saint\b/i, (year) => daysAfter(easter(year), -2)],
  [/\beaster\s+monday\b|\blundi\s+de\s+pâques/i, (year) => daysAfter(easter(year), 1)],
  [/\beaster(?:\s+sunday)?\b|\bpâques/i, easter],
  [/\b(?:christmas|xmas)\s+eve\b|\bréveillon\s+de\s+noël(?!\p{L})/iu, (year) => `${year}-12-24`],
  [
    /\b(?:christmas|xmas)(?:\s+day)?\b|\b(?:jour\s+de\s+)?noël(?!\p{L})/iu,
    (year) => `${year}-12-25`,
  ],
  [/\bboxing\s+day\b/i, (year) => `${year}-12-26`],
  [/\bnew\s+year['’]?s?\s+eve\b|\b(?:la\s+)?saint-sylvestre\b/i, (year) => `${year}-12-31`],
  [/\bnew\s+year(?:['’]?s)?(?:\s+day)?\b|\bnouvel\s+an\b/i, (year) => `${year}-01-01`],
  [/\blabou?r\s+day\b|\bmay\s+day\b|\bfête\s+du\s+travail\b/i, (year) => `${year}-05-01`],
];

/**
 * The holiday that a text names, as the days in the years that may be meant and the words for it; undefined where it names
 * none, or two.
 */
export function holidayIn(
  text: string,
  today: string,
): {readonly days: readonly string[]; readonly words: string} | undefined {
  let rest = text;
  const found = holidays.flatMap(([pattern, dayIn]) => {
    const [words] = pattern.exec(rest) ?? [];
    rest = rest.replace(pattern, ' ');
    return words === undefined ? [] : [{words, dayIn}];
  });
  const [first] = found;
  if (!first || found.length > 1) {
    return undefined;
  }
  const {words, dayIn} = first;
  const [, written] = /\b(20\d\d)\b/.exec(rest) ?? [];
  const year = Number(today.slice(0, 4));
  // The day after a holiday that is over may be ahead.
  const years = written === undefined ? [year - 1, year, year + 1, year + 2] : [Number(written)];
  return {days: years.map(dayIn), words};
}
