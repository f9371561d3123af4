import {lineAt} from './source';

const currency = 'EUR|USD|GBP|CHF|JPY';
const amount = '\\d[\\d,]*(?:\\.\\d+)?';

/** Money with its currency behind it, as a sign, or with its minus in the wrong place or form. */
const otherForms = new RegExp(
  [
    `(?<![\\w.])(?<minus>[−-]?)(?<number>${amount})\\s*(?<code>${currency}|euros?|€)(?![\\w-])`,
    `(?<sign>[−-]?)€\\s?(?<euros>${amount})`,
    `[−-](?<first>${currency})\\s(?<negative>${amount})`,
    `(?<last>${currency}) -(?<hyphenated>${amount})`,
  ].join('|'),
  'gu',
);

/** What to write for an amount that `otherForms` found: `EUR 45.90`, `EUR −12.40`. */
function plainForm(groups: Readonly<Record<string, string | undefined>>): string {
  const {minus, number, code = '', sign, euros, first, negative, last, hyphenated} = groups;
  const name = first ?? last ?? (/^[A-Z]/.test(code) ? code : 'EUR');
  const below = minus || sign || negative || hyphenated ? '−' : '';
  return `${name} ${below}${number ?? euros ?? negative ?? hyphenated ?? ''}`;
}

/** The amounts in a text that have another form than `EUR 45.90`, with their lines and what to write. */
export function moneyFaults(source: string): {readonly line: number; readonly text: string}[] {
  return [...source.matchAll(otherForms)].map((match) => ({
    line: lineAt(source, match.index),
    text: `"${match[0].replace(/\s+/g, ' ')}" is not how this site writes money. Write "${plainForm(match.groups ?? {})}".`,
  }));
}
