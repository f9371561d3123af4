/** The holidays of TARGET, by the names that people write. */
import {easter} from '../easter';
import {daysAfter} from './day';

/** The words for each holiday in English and French, and its day in a year. Longer names come before those in them. */
const holidays: readonly (readonly [words: RegExp, dayIn: (year: number) => string])[] = [
  [/\bgood\s+friday\b|\bvendredi\s+saint\b/i, (year) => daysAfter(easter(year), -2)],
  [/\beaster\s+monday\b|\blundi\s+de\s+pâques/i, (year) => daysAfter(easter(year), 1)],
  [/\beaster(?:\s+sunday)?\b|\bpâques/i, easter],
  [/\bchristmas(?:\s+day)?\b(?!\s+eve)|\bnoël(?!\p{L})/iu, (year) => `${year}-12-25`],
  [/\bboxing\s+day\b/i, (year) => `${year}-12-26`],
  [/\bnew\s+year(?:['’]?s\s+day)?\b(?!['’]?s?\s+eve)|\bnouvel\s+an\b/i, (year) => `${year}-01-01`],
  [/\blabou?r\s+day\b|\bfête\s+du\s+travail\b/i, (year) => `${year}-05-01`],
];

/** The holiday that a text names, and the text without it; undefined where it names none, or two. */
export function holidayIn(
  text: string,
  today: string,
): {readonly day: string; readonly rest: string} | undefined {
  let rest = text;
  const found = holidays.filter(([words]) => {
    const before = rest;
    rest = rest.replace(words, ' ');
    return rest !== before;
  });
  const [[, dayIn] = []] = found;
  if (!dayIn || found.length > 1) {
    return undefined;
  }
  const [, written] = /\b(20\d\d)\b/.exec(rest) ?? [];
  const year = Number(today.slice(0, 4));
  const next = dayIn(year) < today ? dayIn(year + 1) : dayIn(year);
  return {day: written === undefined ? next : dayIn(Number(written)), rest};
}
