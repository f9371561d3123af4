/** A phrase that pages do not use. The pattern sees the words of one paragraph, without code. */
export type PhraseRule = {readonly pattern: RegExp; readonly text: string};

/** `a b` as a pattern that also matches across a line end. */
function phrase(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replaceAll(' ', '\\s+')).join('|');
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

/** Words that mean the same as the one we use, and the one. */
const oneWord: Readonly<Record<string, readonly string[]>> = {
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

/** British spelling, as in the names of the API: `authorise`, `cancelled`. */
const british: Readonly<Record<string, readonly string[]>> = {
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

const izeExceptions = '(?:size|prize|seize|capsize|resize|assize|maize|baize|oversize|undersize)';

/** The phrases that no page uses, each with what to do instead. */
export const phraseRules: readonly PhraseRule[] = [
  {pattern: phrase(filler), text: 'says nothing, or judges the reader. Leave it out.'},
  {
    pattern: phrase(marketing),
    text: 'praises. Say what the thing does, with a number if there is one.',
  },
  {
    pattern: phrase(latin),
    text: 'is Latin. Write "for example", "that is", "and so on", or the full list.',
  },
  {pattern: phrase(unfinished), text: 'says that the page is not finished. Finish it.'},
  {pattern: phrase(future), text: 'is future tense. Write what happens in the present tense.'},
  {pattern: phrase(clickHere), text: 'names a gesture. Name the target of the link.'},
  ...Object.entries(oneWord).map(([use, others]) => ({
    pattern: phrase(others),
    text: `has another name here. Write "${use}".`,
  })),
  ...Object.entries(british).map(([use, others]) => ({
    pattern: phrase(others),
    text: `is not British spelling. Write "${use}".`,
  })),
  {
    pattern: new RegExp(
      `(?<![\\w-])(?!${izeExceptions}[sd]?\\b|\\w*siz)\\p{Ll}{2,}(?:iz(?:e|es|ed|er|ers|ing|ation|ations)|yz(?:e|es|ed|er|ing))(?![\\w-])`,
      'giu',
    ),
    text: 'is not British spelling. Write it with "s".',
  },
];

/** What no link may be called: a reader of a list of links learns nothing from it. */
export const emptyLinkTexts =
  /^(?:here|this|that|link|page|this page|this guide|this section|more|read more|learn more|see more|details|click here|documentation|docs)$/i;

/**
 * Acronyms of the glossary that need no explanation: every bank, card or shop writes them on what it
 * hands to the public, and readers know the long form less.
 */
export const wellKnownAcronyms: ReadonlySet<string> = new Set(['IBAN', 'PIN']);

/** Names that keep their capitals inside a heading. Those of the glossary are added. */
export const properNames: readonly string[] = [
  'Aldermark',
  'Android',
  'Apple',
  'Apple Pay',
  'Apple Wallet',
  'European Economic Area',
  'France',
  'French',
  'Google',
  'Google Pay',
  'Google Wallet',
  'JavaScript',
  'Java',
  'Markdown',
  'Mermaid',
  'PassKit',
  'Postman',
  'Python',
  'Swift',
  'TypeScript',
  'Visa',
  'X-Pay',
  'European',
  'Europe',
  'React',
];

/** Headings may begin with these as they are. */
export const lowercaseNames: readonly string[] = ['iOS', 'mTLS', 'v1', 'v2'];
