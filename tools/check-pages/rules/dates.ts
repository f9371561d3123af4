import {lineAt} from '@aldermark/lib/source';
import type {ProseBlock} from '../blocks';
import type {Finding} from '../finding';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`;

/** Dates in any form that has a day, a month and a year. */
const forms: readonly RegExp[] = [
  /(?<![\w./-])(?<first>\d{1,2})(?<mark>[/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?![\w/-]|\.\d)/g,
  /(?<![\w./-])(?<year>\d{4})[/.](?<second>\d{1,2})[/.](?<first>\d{1,2})(?![\w/-]|\.\d)/g,
  new RegExp(`\\b${month} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})\\b`, 'g'),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month},? (?<year>\\d{4})\\b`, 'g'),
];

const daysIn = (year: number, number: number): number =>
  new Date(Date.UTC(year, number, 0)).getUTCDate();

/** What is wrong with a date that was found; undefined for a good one. */
function faultOf({0: found, groups = {}}: RegExpMatchArray): string | undefined {
  const year = Number(groups.year);
  const [first, second] = [Number(groups.first), Number(groups.second)];
  const isAmerican = second > 12 && first <= 12;
  const named = months.findIndex((name) => groups.month?.startsWith(name.slice(0, 3))) + 1;
  const number = groups.month === undefined ? (isAmerican ? first : second) : named;
  const day = groups.day === undefined ? (isAmerican ? second : first) : Number(groups.day);
  const isReal = number >= 1 && number <= 12 && day >= 1 && day <= daysIn(year, number);
  const right = `${day} ${months[number - 1] ?? ''} ${year}`;
  if (!isReal) {
    return `there is no ${found}. Write a day of the calendar.`;
  }
  return found === right
    ? undefined
    : `"${found}" is not how this site writes dates. Write "${right}".`;
}

/** Finds dates in text that are not of the form `31 December 2026`, and days that no calendar has. */
export const dateFindings = (blocks: readonly ProseBlock[]): Finding[] =>
  blocks.flatMap((block) =>
    forms.flatMap((form) =>
      [...block.text.matchAll(form)].flatMap((match) => {
        const text = faultOf(match);
        return text === undefined ? [] : [{line: block.lineOf(match.index), text}];
      }),
    ),
  );

/** Finds days in the form of programs that no calendar has, in text and in samples. */
export const isoDateFindings = (source: string): Finding[] =>
  [...source.matchAll(/(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-](?<!T)|\d)/g)].flatMap(
    ({0: found, 1: year, 2: number, 3: day, index}) => {
      const most = Number(number) > 12 ? 0 : daysIn(Number(year), Number(number));
      return Number(number) > 0 && Number(day) > 0 && Number(day) <= most
        ? []
        : [
            {
              line: lineAt(source, index),
              text: `there is no day ${found}. Write a day of the calendar.`,
            },
          ];
    },
  );
