import {capitalised} from '@aldermark/lib/capitals';
import {PLACEHOLDER} from '../blocks';

/** A phrase that no page may use. The pattern is matched against the text of one paragraph, without its code. */
export type BannedPhrase = {
  readonly pattern: RegExp;
  /** The end of the message, behind the phrase. */
  readonly advice: string;
  /** What to write instead, where that is one thing for each phrase. It follows the advice. */
  readonly replacementOf?: (found: string, after: string) => string;
};

/** One pattern for several phrases. The words of a phrase may be on two lines. */
function anyOf(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|');
  return new RegExp(`(?<![\\w-])(?:${alternatives})(?![\\w-])`, 'giu');
}

/** A text with the capitals of another: "Color" becomes "Colour". */
function withCapitals(text: string, like: string): string {
  const isUpper = (part: string) => part !== part.toLowerCase() && part === part.toUpperCase();
  return isUpper(like) && like.length > 1
    ? text.toUpperCase()
    : isUpper(like.slice(0, 1))
      ? capitalised(text)
      : text;
}

/** The phrases that a list of pairs replaces, each by the phrase beside it. */
function replaced(
  pairs: readonly (readonly [wrong: string, right: string])[],
  advice: string,
): BannedPhrase {
  const rights = new Map(pairs.map(([wrong, right]) => [wrong.toLowerCase(), right]));
  return {
    pattern: anyOf(pairs.map(([wrong]) => wrong)),
    advice,
    replacementOf: (found) => {
      const right = rights.get(found.replace(/\s+/g, ' ').toLowerCase()) ?? '';
      return withCapitals(right, found);
    },
  };
}

const filler = [
  'simply',
  'just',
  'easily',
  'please',
  'obviously',
  'clearly',
  'of course',
  'basically',
  'actually',
  'very',
  'effortlessly',
  'it is easy',
  'as you know',
];

const marketing = [
  'powerful',
  'seamless',
  'seamlessly',
  'cutting-edge',
  'world-class',
  'best-in-class',
  'state-of-the-art',
  'next-generation',
  'innovative',
  'revolutionary',
  'robust',
  'unparalleled',
  'game-changing',
  'game-changer',
  'turnkey',
  'hassle-free',
  'blazing',
  'lightning-fast',
  'rich set',
  'leverage',
  'leverages',
  'leveraging',
  'empower',
  'empowers',
  'delightful',
  'frictionless experience',
  'one-stop',
  'feature-rich',
  'unleash',
  'supercharge',
];

/** Latin, with English for it. */
const latin: readonly (readonly [latin: RegExp, english: string])[] = [
  [/^e\.g/i, 'for example'],
  [/^i\.e/i, 'that is'],
  [/^etc/i, 'and so on'],
  [/^viz/i, 'namely'],
  [/^cf/i, 'compare'],
  [/^et/i, 'and others'],
  [/^ergo/i, 'so'],
  [/^vice/i, 'the other way round'],
  [/^n/i, 'note'],
  [/^via/i, 'through'],
];

/** English for Latin. The full stop of an abbreviation may end the sentence too. */
function englishFor(found: string, after: string): string {
  const english = latin.find(([pattern]) => pattern.test(found))?.[1] ?? '';
  const endsSentence = found.endsWith('.') && /^["”’)]*(?:\s*$|\s+\p{Lu})/u.test(after);
  return `${withCapitals(english, found.slice(0, 2))}${endsSentence ? '.' : ''}`;
}

const unfinished = [
  'coming soon',
  'todo',
  'fixme',
  'tbd',
  'tbc',
  'xxx',
  'lorem(?: ipsum)?',
  'to be defined',
  'under construction',
  'work in progress',
];

const future = ['will', 'shall', "[\\p{L}]+[’']ll", '(?:is|are) going to'];

const clickHere = ['click here', 'tap here', 'see here'];

/** Each term that this site uses, with the synonyms that it replaces, in the singular. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['signup'],
  'e-mail': ['email'],
  'end user': ['enduser', 'end-user', 'end customer'],
  'idempotency key': ['idempotence key', 'idempotent key'],
  'IBAN certificate': ['RIB certificate', 'bank details certificate'],
  'instant payment': ['instant transfer payment', 'fast payment'],
  'internal transfer': ['book transfer', 'on-us transfer'],
  'legal entity': ['moral person'],
  'top-up': ['top up', 'topup', 'pay-in', 'payin', 'cash-in'],
  'virtual IBAN': ['v-IBAN', 'vIBAN'],
  'webhook endpoint': ['webhook URL', 'callback URL', 'callback endpoint'],
  account: ['e-wallet', 'e-money account'],
  beneficiary: ['recipient of a transfer'],
  clearing: ['presentment'],
  endpoint: ['end point', 'end-point'],
  payee: ['creditor of the transfer'],
  sandbox: ['sand box', 'test environment', 'staging environment'],
  webhook: ['web hook', 'web-hook'],
};

const plural = (noun: string): string =>
  /(?:[sxz]|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/(?<=[^aeiou])y$/, 'ie')}s`;

/** The synonyms that this site avoids, each with its term, in the singular and the plural. */
export const preferredTerms = Object.entries(synonyms).flatMap(([term, others]) =>
  others.flatMap((other) => [[other, term] as const, [plural(other), plural(term)] as const]),
);

/** American spellings, with the British ones, as in the names of the API (`cancelled`). */
export const britishSpellings: readonly (readonly [american: string, british: string])[] = [
  ['behavior', 'behaviour'],
  ['behaviors', 'behaviours'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['catalog', 'catalogue'],
  ['catalogs', 'catalogues'],
  ['center', 'centre'],
  ['centers', 'centres'],
  ['centered', 'centred'],
  ['paper check', 'cheque'],
  ['paper checks', 'cheques'],
  ['color', 'colour'],
  ['colors', 'colours'],
  ['colored', 'coloured'],
  ['defense', 'defence'],
  ['favor', 'favour'],
  ['favorite', 'favourite'],
  ['favorites', 'favourites'],
  ['fulfill', 'fulfil'],
  ['fulfills', 'fulfils'],
  ['gray', 'grey'],
  ['honor', 'honour'],
  ['honors', 'honours'],
  ['honored', 'honoured'],
  ['labeled', 'labelled'],
  ['labeling', 'labelling'],
  ['a license', 'a licence'],
  ['the license', 'the licence'],
  ['its license', 'its licence'],
  ['driving license', 'driving licence'],
  ['partner program', 'partner programme'],
  ['your program', 'your programme'],
  ['the program', 'the programme'],
  ['signaled', 'signalled'],
  ['signaling', 'signalling'],
  ['traveled', 'travelled'],
  ['traveling', 'travelling'],
];

/** Turns that are grammatical and that no native speaker writes, each with plain English for it. */
const turns: readonly (readonly [plain: string, turns: readonly string[]])[] = [
  ['"is", "are" or "appears"', ['stands?(?! for\\b)']],
  ['"instead of"', ['in (?:the )?place of']],
  ['"instead"', ['in its place']],
  ['"may be missing"', ['may miss']],
  ['"tests the connection"', ['proves? the way']],
  ['"what … protects against", with the preposition last', ['against what']],
  ['"unknown"', ['that you do not know']],
  ['"already processed" or "known"', ['that you know(?: already)?']],
  ['"reissue" or "replace"', ['mak(?:e|es|ing) (?:an?|the) [\\p{L}]+ again']],
  ['"saves"', ['spares?']],
  ['"applies to" or "applies on"', ['holds? (?:for|on every)', '(?:this|the same) holds']],
  ['"now"', ['at the present time']],
  ['"current"', ['the present (?:state|one|(?<!\\bat\\s+the\\s+present\\s+)time|level|status)']],
  ['"preferably"', ['best (?:with|as|in|from)']],
  ['"once the user confirms"', ['after (?:a|the) yes']],
  ['"happens to"', ['happens with']],
  ['"has expired" or "has passed"', ['time is over', 'minutes are over', 'days are over']],
  ['"anyway"', ['all the same']],
  ['"do not show it"', ['to nobody']],
  ['"is valid for" or "lasts"', [`lives? (?:${PLACEHOLDER}|\\d+|at least)`]],
  ['"is valid for" or "handles"', ['serves? (?:one|two|three|for|the three|them all)']],
  ['"is about" or "is a reason not to"', ['speaks? (?:about|against)']],
  ['"leads to" or "is followed by"', [`brings? ${PLACEHOLDER}`]],
  ['"is never returned"', ['never comes back']],
  ['"replaces" or "acts as"', ['takes? the place of']],
  ['"keeps", as in "keeps working"', ['go(?:es)? on (?!during)[\\p{L}]+ing']],
  ['"is not one of"', ['is none of']],
  ['"blocks it"', ['(?:is|be) in the way']],
  ['"previous"', ['in the year before', 'of the year before']],
  ['"its own …"', [`an? (?:[\\p{L}-]+|${PLACEHOLDER}) of (?:its|their|your) own`]],
  ['"and then" or "so"', ['in which case']],
  ['"no later than" or "by"', ['at the latest (?:on|at|in|after|one|two|\\d+)']],
];

const people =
  '(?:user|holder|payer|payee|customer|cardholder|merchant|partner|employee|debtor|creditor)';

/** Words that public API documentation does not use, each with the field's. STYLEGUIDE.md has the reasons. */
const fieldTerms: readonly (readonly [term: string, others: readonly string[]])[] = [
  ['"response" or "returns"', ['answer(?:s|ed|ing)?']],
  [
    '"fails", or "is rejected" (requests, payments), or "is declined" (cards), or "does not consent" (people)',
    ['refus(?:e|es|ed|ing)', "(?<![’']s\\s)refusals?"],
  ],
  [
    '"retry"',
    [
      'repeat(?:s|ed|ing)? (?:the|a|this|that|each|your|its) (?:request|call|order|payment|transfer|same)',
      'repeated (?:request|call)s?',
    ],
  ],
  [
    '"says", "shows", "notifies you" or "means"',
    ['tells', 'told', 'tell(?! (?:the|your|each|every|a|an|users?|them|everybody) )'],
  ],
  ['"requires", "request" or "need"', ['ask(?:s|ed|ing)? for']],
  ['"reason", "error" or "invalid"', ['misfits?']],
  ['"test data"', ['made-up data', 'test material']],
  ['"Aldermark’s …"', ['of Aldermark']],
  [
    'the possessive, as in "the user’s device"',
    [`of the ${people}(?![\\p{L}-]|\\s+(?:and|or|who|that|whose|with|in|is|at|has|from|to)\\b)`],
  ],
];

/** Words that end like "authorize" but are correct in British English. */
const notFromIse = '(?:size|prize|seize|capsize|resize|assize|maize|baize|oversize|undersize)';

/** "-ize" and "-yze" with their endings, where British English has "s". */
const izeSpelling = new RegExp(
  `(?<![\\w-])(?!${notFromIse}[sd]?\\b|\\w*siz)\\p{Ll}{2,}(?:iz(?:e|es|ed|er|ers|ing|ation|ations)|yz(?:e|es|ed|er|ing))(?![\\w-])`,
  'giu',
);

/** The phrases that no page uses, each with what to write instead. */
export const bannedPhrases: readonly BannedPhrase[] = [
  {pattern: anyOf(filler), advice: 'adds nothing, or judges the reader. Delete it.'},
  {
    pattern: anyOf(marketing),
    advice: 'is marketing language. Say what the thing does, with a number if there is one.',
  },
  {
    pattern: anyOf([
      'e\\.g\\.?',
      'i\\.e\\.?',
      'etc\\.?',
      'viz\\.?',
      'cf\\.?',
      'et al\\.?',
      'ergo',
      'vice versa',
      'N\\.B\\.?',
      'via',
    ]),
    advice: 'is Latin.',
    replacementOf: englishFor,
  },
  {pattern: anyOf(unfinished), advice: 'marks the page as unfinished. Finish it.'},
  {pattern: anyOf(future), advice: 'is future tense. Use the present tense.'},
  {pattern: anyOf(clickHere), advice: 'describes a gesture. Name the target of the link instead.'},
  ...turns.map(([plain, others]) => ({
    pattern: anyOf(others),
    advice: `is not what a native speaker writes. Write ${plain}.`,
  })),
  ...fieldTerms.map(([term, others]) => ({
    pattern: anyOf(others),
    advice: `is not the field’s word. Write ${term}.`,
  })),
  replaced(preferredTerms, 'is not the term that this site uses.'),
  replaced(britishSpellings, 'is not British spelling.'),
  {
    pattern: izeSpelling,
    advice: 'is not British spelling.',
    replacementOf: (found) => found.replace(/z(?!.*z)/, 's').replace(/Z(?!.*Z)/, 'S'),
  },
];
