/** Recognises what a reader has pasted. Pure: nothing is kept, sent or run. */
import {recognise as numberKindsOf} from '../bankDetails/examine';
import {isRight} from '../bankDetails/kinds';
import {readText} from '../bankDetails/readText';
import {straightQuotes} from '../straightQuotes';
import {isBodyAlone} from './bodyAlone';
import {hasCardNumber} from './cardNumber';
import {isPrivate} from './isPrivate';
import {isPublicKey} from './isPublicKey';
import type {PastedKindId, RefusalId} from './kinds';
import {misreadNumber, withDigits} from './misreadDigits';
import {objectIdIn} from './objectId';
import {
  asksOfPayment,
  isDateAlone,
  openPaymentIn,
  pastedPaymentIn,
  type PastedPayment,
} from './payment';
import {
  hasErrorResponse,
  hasFailureCode,
  hasFailureWords,
  hasName,
  hasReason,
  hasResponseCode,
  hasToken,
  isChallenge,
  isErrorDocument,
  isHexToken,
  isLog,
  isOpaqueToken,
  isOutsideError,
  isRequestInCode,
  isWebhook,
  isWrittenRequest,
  tokenIn,
} from './signs';

/** What a text is: nothing, something that no tool may have, a kind with what its tool gets, or words. */
export type Recognised =
  | {readonly state: 'empty'}
  /** Words that name a kind of payment, too, may be for the calendar. */
  | {readonly state: 'words'; readonly payment?: PastedPayment}
  | {readonly state: 'refused'; readonly why: RefusalId}
  | {
      readonly state: 'recognised';
      readonly kind: PastedKindId;
      /** What the tool gets: the text, or the part of it that the tool reads. */
      readonly text: string;
      readonly payment?: PastedPayment;
    };

/** The most characters that the tools read. */
const LONGEST = 1_500_000;

/** How much of a text is looked at, from its beginning and from its end. */
const LOOKED_AT = 100_000;

/** The longest text in which a single number or a date is looked for. */
const LONGEST_LINE = 300;

/** The text without what chats, logs and editors put around and into it. */
function plain(text: string): string {
  const looked =
    text.length > 2 * LOOKED_AT ? `${text.slice(0, LOOKED_AT)}\n${text.slice(-LOOKED_AT)}` : text;
  const bare = straightQuotes(looked.normalize('NFKC'))
    .replace(/\p{Cf}+/gu, '')
    // The colours of a terminal, and what else nobody sees.
    .replace(/\p{Cc}(?:\[[\d;]*m)?/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/&quot;|&#0?39;|&apos;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/^\s*```[^\n]*\n([^]*?)\n?```\s*$/, '$1')
    .trim();
  const lines = bare.split('\n');
  return lines.every((line) => /^> ?/.test(line)) && !/^> [A-Z]+ \S+ HTTP\//m.test(bare)
    ? lines.map((line) => line.replace(/^> ?/, '')).join('\n')
    : bare;
}

/** A text without quotation marks around it. */
const unquoted = (text: string): string => text.replace(/^["'`]+|["'`,;]+$/g, '');

/** An IBAN as people write it, in groups or without. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/;

/** The fewest digits of a number that is wrong, so that no words are taken for one. */
const FEWEST_DIGITS = 5;

/** The longest text in which an IBAN with right check digits is looked for, such as rows of a table. */
const LONGEST_TABLE = 5000;

/** What a scanner makes of an IBAN: letters for digits, and spaces anywhere. */
const misreadIban = /\b[A-Z]{2}[\dOolI]{2}(?:[ \t]{0,3}[A-Za-z\d]){11,30}(?![A-Za-z\d])/;

/** The IBAN with right check digits in any text that has no address, also one that a scanner has misread. */
function rightIbanIn(text: string): string | undefined {
  if (text.length > LONGEST_TABLE || text.includes('//')) {
    return undefined;
  }
  const [written] = iban.exec(text) ?? [];
  if (written !== undefined && isRight('iban', written.replaceAll(' ', ''))) {
    return written;
  }
  const bare = misreadIban.exec(text)?.[0].replaceAll(/\s/g, '') ?? '';
  return misreadNumber(bare, 1, (value) => isRight('iban', value)) && bare;
}

/** The number of a bank, a company or a reference that a short text is, or the IBAN in it. */
function bankDetailsIn(text: string): string | undefined {
  if (text.length > LONGEST_LINE || /_|\/\//.test(text)) {
    return rightIbanIn(text);
  }
  if (isDateAlone(text) || isHexToken(text)) {
    return undefined;
  }
  const alone = unquoted(text);
  const read = readText(alone);
  if (read.state === 'number' && read.strangeLabel === undefined) {
    const {value, label} = read;
    const digits = value.replace(/\D/g, '').length;
    const isNumber =
      digits > 0
        ? label !== undefined || digits >= FEWEST_DIGITS || isRight('bic', value)
        : isRight('bic', value) && /^[A-Z ]+$/.test(alone);
    if (isNumber && (label !== undefined || numberKindsOf(value).length > 0)) {
      return alone;
    }
  }
  return iban.exec(text)?.[0] ?? rightIbanIn(text);
}

/** The kinds in the order in which they are tried: what has the clearest form comes first. */
const kindTests: readonly (readonly [PastedKindId, (text: string) => boolean])[] = [
  ['webhook', isWebhook],
  // The response says what went wrong with the request above it.
  ['error', (text) => isWrittenRequest(text) && hasErrorResponse(text)],
  ['request', isWrittenRequest],
  ['challenge', isChallenge],
  ['error', isErrorDocument],
  ['error', isOutsideError],
  ['request', isRequestInCode],
  ['token', hasToken],
  ['publicKey', isPublicKey],
  ['token', (text) => isOpaqueToken(text) && objectIdIn(text) === undefined && !rightIbanIn(text)],
  ['log', isLog],
  ['request', isBodyAlone],
  [
    'error',
    (text) =>
      text.length <= LONGEST_LINE &&
      [hasReason, hasFailureCode, hasFailureWords].some((test) => test(text)),
  ],
  ['decline', (text) => text.length <= LONGEST_LINE && hasResponseCode(text)],
  ['id', (text) => text.length <= LONGEST_LINE && objectIdIn(text) !== undefined],
  ['bankDetails', (text) => bankDetailsIn(text) !== undefined],
  ['name', hasName],
];

/** What the tool of a kind reads of a text, where that is not all of it. */
const partFor: Partial<Readonly<Record<PastedKindId, (text: string) => string | undefined>>> = {
  bankDetails: bankDetailsIn,
  // A document says more of its object than the id.
  id: (text) => (text.includes('{') ? undefined : objectIdIn(text)),
  token: tokenIn,
};

const kindOf = (text: string): PastedKindId | undefined =>
  kindTests.find(([, test]) => test(text))?.[0];

/** What a text is. `today` is the present day in ISO 8601, for texts such as "tomorrow". */
export function recognisePasted(pasted: string, today: string): Recognised {
  if (pasted.trim() === '') {
    return {state: 'empty'};
  }
  if (isPrivate(pasted)) {
    return {state: 'refused', why: 'privateKey'};
  }
  if (pasted.length > LONGEST) {
    return {state: 'refused', why: 'tooLong'};
  }
  if (pasted.includes('\0')) {
    return {state: 'refused', why: 'binary'};
  }
  const text = plain(pasted);
  const scanned = text.length <= LONGEST_LINE ? withDigits(text) : text;
  if ([text, scanned].some(hasCardNumber)) {
    return {state: 'refused', why: 'cardNumber'};
  }
  const payment = text.length <= LONGEST_LINE ? pastedPaymentIn(scanned, today) : undefined;
  const kind = kindOf(text) ?? kindOf(scanned);
  const yields =
    kind === undefined ||
    kind === 'name' ||
    kind === 'bankDetails' ||
    (kind === 'id' && asksOfPayment(text));
  if (payment && yields) {
    return {state: 'recognised', kind: 'payment', text: pasted, payment};
  }
  if (kind === undefined) {
    const open = text.length <= LONGEST_LINE ? openPaymentIn(scanned) : undefined;
    return {state: 'words', ...(open && {payment: open})};
  }
  return {state: 'recognised', kind, text: partFor[kind]?.(text) ?? pasted};
}
