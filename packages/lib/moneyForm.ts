import {lineAt} from './source';

const code = 'EUR|USD|GBP|CHF|JPY';
const name = `${code}|euros?|€|£`;
const minus = '[−-]';
/** A number with any separators between thousands and before decimals. */
const number = "(?:\\d{1,3}(?:[.,'’\\s]\\d{3})+|\\d+)(?:[.,]\\d{1,2})?(?![\\d.,]*\\d)";

/** Money in any form, with its currency before or behind it. */
const money = new RegExp(
  [
    `(?<![\\w.,−-])(?:(?<from>${number})\\s?[–-]\\s?|(?<before>${minus})?)(?<first>${number})\\s*(?<behind>${name})(?![\\w-]|\\s${minus}?\\d)`,
    `(?<![\\w€£])(?<outer>${minus})?(?<ahead>${code}|EURO|€|£|\\$(?=\\d[\\d,]*[.,]\\d\\d\\b))\\s*(?<inner>${minus})?(?<second>${number})`,
  ].join('|'),
  'gu',
);

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  EURO: 'EUR',
  $: 'USD',
};

/** A number with commas between thousands and two decimals after a stop, if any: `1.250,5` becomes `1,250.50`. */
function plainNumber(written: string): string {
  const [, whole = written, decimals] = /^(.*)[.,](\d{1,2})$/s.exec(written) ?? [];
  const grouped = whole.replace(/\D/g, '').replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals.padEnd(2, '0')}`;
}

/** What to write for an amount that `money` found: `EUR 45.90`, `EUR −12.40`. */
function plainForm(groups: Readonly<Record<string, string | undefined>>): string {
  const {from, before, first, behind, outer, ahead, inner, second} = groups;
  const written = ahead ?? behind ?? '';
  const currency = signs[written] ?? written;
  const below = before || outer || inner ? '−' : '';
  const to = `${currency} ${below}${plainNumber(first ?? second ?? '')}`;
  return from === undefined ? to : `${currency} ${plainNumber(from)} to ${to}`;
}

/** The amounts in a text that have another form than `EUR 1,245.90`, with their lines and what to write. */
export function moneyErrors(source: string): {readonly line: number; readonly text: string}[] {
  return [...source.matchAll(money)].flatMap((match) => {
    const [found, plain] = [match[0].replace(/\s+/g, ' '), plainForm(match.groups ?? {})];
    return found === plain
      ? []
      : [
          {
            line: lineAt(source, match.index),
            text: `"${found}" is not how this site writes money. Write "${plain}".`,
          },
        ];
  });
}
