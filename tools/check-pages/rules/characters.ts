import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import type {Finding} from '../finding';

/** Characters that nobody sees, or that look like others, each with what to type. */
const characters: readonly {
  readonly pattern: RegExp;
  readonly name: string;
  readonly advice: string;
}[] = [
  {pattern: /\t/, name: 'a tab', advice: 'Write spaces.'},
  {
    pattern: /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/,
    name: 'a special blank',
    advice: 'Write a space.',
  },
  {pattern: /\u00AD/, name: 'a soft hyphen', advice: 'Delete it.'},
  {pattern: /\uFFFD/, name: 'a broken character', advice: 'Write the one that was meant.'},
  {
    // A carriage return belongs to the end of a line, which another check covers.
    pattern: /(?![\r\t\u00AD])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F/u,
    name: 'an invisible character',
    advice: 'Delete it.',
  },
];

const mixed =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/u;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const MOST_BEFORE = 20;

function characterFindingsOf(text: string): string[] {
  const found = characters.flatMap(({pattern, name, advice}) => {
    const match = pattern.exec(text);
    const before = text.slice(0, match?.index).trim().slice(-MOST_BEFORE);
    const place = before === '' ? 'at the start of the line' : `after "${before}"`;
    return match ? [`${name} (${codeOf(match[0])}) ${place}. ${advice}`] : [];
  });
  const [word] = mixed.exec(text) ?? [];
  const foreign = word && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(word)?.[0];
  return [
    ...found,
    ...(word && foreign
      ? [`"${word}" has a letter of another alphabet (${codeOf(foreign)}). Type the word again.`]
      : []),
    ...(found.length === 0 && text !== text.normalize('NFC')
      ? ['an accent is a character of its own (NFD). Type the letter again.']
      : []),
  ];
}

/** Finds characters that search, copies and programs take for others than readers see, in text and in samples. */
export const characterFindings = ({source}: SourcePage): Finding[] =>
  String(source)
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((text, index) =>
      characterFindingsOf(text).map((one) => ({line: index + 1, text: one})),
    );
