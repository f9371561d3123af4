import {NOT_ONLY_SPACES} from '../engine/schemas';

/** The rule of each pattern of the contract in words, which readers see before the pattern. */
const rules: Readonly<Record<string, string>> = {
  '^"[0-9]+"$': 'a whole number in quotation marks',
  '^(\\*|(W/)?".*")$': 'a version in quotation marks, or `*` for any',
  '^(\\*|[a-z_]+\\.(\\*|[a-z_]+))$':
    'the name of an event, the events of one object (`account.*`), or `*` for all',
  '^.+$': 'no line breaks',
  '^@[0-9]+$': '`@` and a time in Unix seconds',
  '^FR[0-9]{11}$': '`FR` and 11 digits',
  '^FR[0-9]{12}[0-9A-Z]{11}[0-9]{2}$':
    '`FR`, 12 digits, 11 digits or capital letters, and 2 digits',
  '^RF[0-9]{2}[0-9A-Z]{1,21}$': '`RF`, 2 check digits, and 1 to 21 digits or capital letters',
  '^[ !#-\\[\\]-~]*$': 'ASCII characters except `"` and `\\`',
  '^[ -~]+$': 'ASCII characters that can be printed',
  '^[0-9A-Z]{2}$': '2 digits or capital letters',
  '^[0-9]+(\\.[0-9]+)?$': 'a decimal number with a dot',
  '^[0-9]+\\.[0-9]+\\.[0-9]+$': '3 numbers with dots between them',
  '^[0-9]{11}$': '11 digits',
  '^[0-9]{14}$': '14 digits',
  '^[0-9]{23}$': '23 digits',
  '^[0-9]{2}$': '2 digits',
  '^[0-9]{2}\\.[0-9](?:\\.[0-9])?$': '2 digits, and 1 or 2 more, each after a dot',
  '^[0-9]{2}\\.[0-9](\\.[0-9])?$': '2 digits, and 1 or 2 more, each after a dot',
  '^[0-9]{4}$': '4 digits',
  '^[0-9]{4}-(0[1-9]|1[0-2])$': 'year and month',
  '^[0-9]{4}[A-Z]$': '4 digits and a capital letter',
  '^[0-9]{6}$': '6 digits',
  '^[0-9]{6}\\*{6}[0-9]{4}$': '6 digits, 6 asterisks and 4 digits',
  '^[0-9]{9}$': '9 digits',
  '^[0-9a-fA-F]{64}$': '64 hexadecimal digits',
  '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$':
    '2, 32, 16 and 2 hexadecimal digits in lower case, with hyphens between them',
  '^[0-9a-f]{32}$': '32 hexadecimal digits in lower case',
  '^[0-9a-f]{64}$': '64 hexadecimal digits in lower case',
  "^[A-Z .'-]+$": 'capital letters without accents, spaces, dots, apostrophes and hyphens',
  '^[A-Z0-9]{4}$': '4 capital letters or digits',
  '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$':
    'bank (4 capital letters or digits), country (2 letters), place (2), and if you like branch (3)',
  '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$':
    'bank (4 capital letters or digits), country (2 letters), place (2), and if you like branch (3)',
  '^[A-Z]{2}$': '2 capital letters',
  '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$':
    'country (2 capital letters), 2 check digits, and 11 to 30 capital letters or digits',
  '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Za-z0-9]{1,28}$':
    'country (2 capital letters), 2 check digits, 3 capital letters or digits, and 1 to 28 letters or digits',
  '^[A-Z]{3}$': '3 capital letters',
  '^[A-Z]{4}$': '4 capital letters',
  "^[A-Za-z0-9?:().,'+ -]+(?:/[A-Za-z0-9?:().,'+ -]+)*$":
    "letters without accents, digits, spaces and `?:().,'+-/`, with no `/` at either end and no two in a row",
  '^[A-Za-z0-9]{6}$': '6 letters or digits',
  '^[A-Za-z0-9_-]+$': 'base64url',
  '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$':
    'a compact JWE: 5 parts in base64url with dots between them; the second may be empty',
  '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$':
    'a compact JWS: 3 parts in base64url with dots between them',
  '^[A-Za-z0-9_-]{342,}$': 'base64url of 2,048 bits or more',
  '^[A-Za-z0-9_-]{43}$': 'base64url of 32 bytes, which is 43 characters',
  "^[A-Za-zÀ-ÖØ-öø-ſȘ-ț'-][A-Za-zÀ-ÖØ-öø-ſȘ-ț' -]*$":
    'letters of European languages, apostrophes, hyphens and, except at the start, spaces',
  '^[^:]+$': 'no colons',
  '^[a-z0-9]+(_[a-z0-9]+)*$': 'small letters and digits, in words with `_` between them',
  '^[a-z_]+\\.[a-z_]+$': 'an object, a dot, and what happened to it, in small letters',
  '^\\+[1-9][0-9]{1,14}$': '`+` and 2 to 15 digits that do not begin with 0 (E.164)',
  '^\\d{4}$': '4 digits',
  '^https://': 'begins with `https://`',
  '^v1,[A-Za-z0-9+/]{43}=(?: v1,[A-Za-z0-9+/]{43}=)*$':
    'one or more signatures with spaces between them, each `v1,` and the base64 of 32 bytes',
  '^whsec_[A-Za-z0-9+/]{43}=$': '`whsec_` and the base64 of 32 bytes',
};

/** The beginning and the end of the pattern of an id. */
const [start, end] = ['^', '_[0-7][0-9A-HJKMNP-TV-Z]{25}$'] as const;

/** What comes before the ULID of an id: `usr`, one of several, or any three letters. */
function prefixRule(prefixes: string): string {
  const known = /^(?:\(\?:)?([a-z|]+)\)?$/.exec(prefixes)?.[1]?.split('|');
  return known ? known.map((one) => `\`${one}_\``).join(' or ') : '3 small letters, `_`';
}

/** What a pattern of the contract demands, in words with code in backticks; undefined where nobody has written it. */
export function patternRule(pattern: string): string | undefined {
  if (pattern === NOT_ONLY_SPACES) {
    return 'not only spaces';
  }
  return pattern.endsWith(end)
    ? `${prefixRule(pattern.slice(start.length, -end.length))} and a ULID`
    : rules[pattern];
}
