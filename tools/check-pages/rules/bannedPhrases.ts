import {PLACEHOLDER} from '../blocks';

/** A phrase that no page may use. The pattern is matched against the text of one paragraph, without its code. */
type BannedPhrase = {readonly pattern: RegExp; readonly advice: string};

/** One pattern for several phrases. The words of a phrase may be on two lines. */
function anyOf(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|');
  return new RegExp(`(?<![\\w-])(?:${alternatives})(?![\\w-])`, 'giu');
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

const latin = [
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
];

const unfinished = [
  'coming soon',
  'todo',
  'fixme',
  'tbd',
  'tbc',
  'xxx',
  'lorem',
  'lorem ipsum',
  'to be defined',
  'under construction',
  'work in progress',
];

const future = ['will', 'shall', "[\\p{L}]+[’']ll", '(?:is|are) going to'];

const clickHere = ['click here', 'tap here', 'see here'];

/** Each term that this site uses, with the synonyms that it replaces. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['signup'],
  'e-mail': ['email', 'emails'],
  'end user': ['enduser', 'end-user', 'end-users', 'end customer', 'end customers'],
  'idempotency key': ['idempotence key', 'idempotent key'],
  'IBAN certificate': ['RIB certificate', 'bank details certificate'],
  'instant payment': ['instant transfer payment', 'fast payment'],
  'internal transfer': ['book transfer', 'on-us transfer'],
  'legal entity': ['moral person', 'moral persons'],
  'top-up': ['top up', 'topup', 'topups', 'pay-in', 'payin', 'cash-in'],
  'virtual IBAN': ['v-IBAN', 'vIBAN', 'vIBANs'],
  'webhook endpoint': ['webhook URL', 'callback URL', 'callback endpoint'],
  account: ['e-wallet', 'e-money account'],
  beneficiary: ['recipient of a transfer'],
  clearing: ['presentment', 'presentments'],
  endpoint: ['end point', 'end-point'],
  payee: ['creditor of the transfer'],
  sandbox: ['sand box', 'test environment', 'staging environment'],
  webhook: ['web hook', 'web-hook'],
};

/** British spellings, as in the names of the API (`cancelled`), with the American ones that they replace. */
const americanSpellings: Readonly<Record<string, readonly string[]>> = {
  behaviour: ['behavior', 'behaviors'],
  cancelled: ['canceled', 'canceling'],
  catalogue: ['catalog', 'catalogs'],
  centre: ['center', 'centers'],
  cheque: ['paper check'],
  colour: ['color', 'colors'],
  defence: ['defense'],
  favour: ['favor', 'favorite'],
  fulfil: ['fulfill', 'fulfills'],
  grey: ['gray'],
  honour: ['honor', 'honors'],
  labelled: ['labeled', 'labeling'],
  'licence (noun)': ['a license', 'the license', 'its license', 'driving license'],
  programme: ['partner program', 'your program', 'the program'],
  signalled: ['signaled'],
  travelled: ['traveled', 'traveling'],
};

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
  ['"current"', ['the present (?:state|one|time|level|status)']],
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
    pattern: anyOf(latin),
    advice: 'is Latin. Write "for example", "that is", "and so on", or the full list.',
  },
  {pattern: anyOf(unfinished), advice: 'marks the page as unfinished. Finish it.'},
  {pattern: anyOf(future), advice: 'is future tense. Use the present tense.'},
  {pattern: anyOf(clickHere), advice: 'describes a gesture. Name the target of the link instead.'},
  ...turns.map(([plain, others]) => ({
    pattern: anyOf(others),
    advice: `is not what a native speaker writes. Write ${plain}.`,
  })),
  ...Object.entries(synonyms).map(([term, others]) => ({
    pattern: anyOf(others),
    advice: `is not the term that this site uses. Write "${term}".`,
  })),
  ...Object.entries(americanSpellings).map(([british, others]) => ({
    pattern: anyOf(others),
    advice: `is not British spelling. Write "${british}".`,
  })),
  {pattern: izeSpelling, advice: 'is not British spelling. Write it with "s".'},
];

/** Link texts that do not name their target, and would mean nothing in a list of links. */
export const emptyLinkTexts =
  /^(?:here|this|that|link|page|this page|this guide|this section|more|read more|learn more|see more|details|click here|documentation|docs)$/i;
