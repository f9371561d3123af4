import {counted} from '@aldermark/lib/counted';
import {
  expiryIn,
  scopesIn,
  type RequestExamination,
  type RequestRejection,
  type WrittenRequest,
} from '@aldermark/sandbox/requests/examine';
import {jsonIn} from '@aldermark/lib/jsonText';
import {pointerSegments, valueAt} from '@aldermark/sandbox/engine/pointer';
import {ago} from '../tool/ago';
import type {InterpretedRequest} from './pasted';
import {misplacedToken, type MisplacedToken} from './read';
import {wrongIban, type WrongIban} from './wrongIban';

/** A request that was checked. */
export type Checked = {
  readonly pasted: InterpretedRequest;
  readonly examination: RequestExamination;
  /** Why the request must not be sent as it is: its host is none of the API. */
  readonly danger: string | undefined;
};

/** What the checker says of a request, what to do now, and whether that is good. */
export type Verdict = {
  readonly kind: 'good' | 'neutral' | 'bad';
  readonly words: string;
  readonly step?: string;
  /** What else to do. */
  readonly further?: readonly string[];
  /** The wrong IBAN that the verdict is about, which another tool examines. */
  readonly iban?: WrongIban;
};

/** A text that ends as a sentence does. */
export const asSentence = (text: string): string =>
  /[.!?:]$/.test(text.trim()) ? text : `${text}.`;

/** Why a request whose form is right may still get an error. */
const ON_OBJECTS = 'The response depends on an object that a new sandbox may not have.';

/** The errors in the form of a request, which are there whatever its programme has. */
export const errorsOf = ({refusals}: RequestExamination): readonly RequestRejection[] =>
  refusals.filter(({isOfData}) => !isOfData);

/** A field as code writes it: `amount.value` for the JSON pointer `/amount/value`. */
const dotted = (field: string): string => field.replace(/^\//, '').replaceAll('/', '.');

/** An error in a request. */
type Fault = RequestRejection['faults'][number];

/** A request as it was sent, and without its errors. */
type Requests = {readonly sent: WrittenRequest; readonly corrected: WrittenRequest};

/** What only says that something is missing. */
const isMissing = ({rule}: Fault): boolean => rule === 'required' || rule === 'exactlyOne';

/** The IBAN that a fault is about, as the request has it. */
function ibanOf(
  {url, body, repairedBody}: WrittenRequest,
  {place, field}: Fault,
): string | undefined {
  if (!/iban$/i.test(field)) {
    return undefined;
  }
  const value =
    place === 'query'
      ? new URLSearchParams(url.split('?')[1]).get(dotted(field))
      : valueAt(jsonIn(repairedBody ?? body ?? ''), pointerSegments(field));
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** What the bank details checker says of it. */
function wrongIbanOf(sent: WrittenRequest, fault: Fault): WrongIban | undefined {
  const text = ibanOf(sent, fault);
  return text === undefined ? undefined : wrongIban(text);
}

/** The errors, where those about the digits of an IBAN say which number it may be. */
export const withIbanAdvice = (
  refusals: readonly RequestRejection[],
  sent: WrittenRequest,
): readonly RequestRejection[] =>
  refusals.map((refusal) => ({
    ...refusal,
    faults: refusal.faults.map((fault) => {
      const iban = fault.code === 'iban_invalid' ? wrongIbanOf(sent, fault) : undefined;
      return iban
        ? {...fault, message: iban.problem, problem: iban.problem, instead: iban.advice}
        : fault;
    }),
  }));

/** What is wrong with a field, in a sentence. The list below the verdict has the whole message. */
function problemWords({field, problem, message}: Fault): string {
  const name = dotted(field);
  const short = problem === message ? problem.replace(/\. .*$/s, '.') : problem;
  return `${name === '' ? '' : `\`${name}\`: `}${asSentence(short)}`;
}

/** What to do about the only error beside the first. */
const otherWords = (fault: Fault): string =>
  `${fault.rule === 'required' ? `\`${dotted(fault.field)}\` is missing.` : problemWords(fault)} ${fault.instead}`.trim();

/** Whether the IBAN of a fault is another once it is right: not where only its letters or spaces are others. */
function isOtherIban(fault: Fault, {sent, corrected}: Requests): boolean {
  const [before, after] = [sent, corrected].map((request) =>
    ibanOf(request, fault)?.replaceAll(/\W/g, '').toUpperCase(),
  );
  return before !== undefined && (fault.code === 'iban_invalid' || before !== after);
}

/** What the verdict on a wrong IBAN says of the verification that the request carries. */
const verificationWords = (fault: Fault, requests: Requests): readonly string[] =>
  isOtherIban(fault, requests) && /"payeeVerificationId"\s*:/.test(requests.sent.body ?? '')
    ? [
        'A payee verification counts for one IBAN. Call `verifyPayee` for the new one, and send its id as `payeeVerificationId`.',
      ]
    : [];

/** What is wrong with the first field that was sent, and what to do about it and about all others that are listed. */
function firstFault(
  refusals: readonly RequestRejection[],
  requests: Requests,
): Pick<Verdict, 'words' | 'step' | 'further' | 'iban'> {
  const [{faults = [], status = 0, title = ''} = {}] = refusals;
  const first = faults.find((fault) => !isMissing(fault)) ?? faults[0];
  const rejected = `Rejected: ${status} ${title}.`;
  if (!first) {
    return {words: rejected};
  }
  const all = refusals.flatMap((refusal) => refusal.faults);
  // What is written instead of a value mends everything that is wrong with its form.
  const others = all.filter(
    ({place, field, code}) => place !== first.place || field !== first.field || code !== first.code,
  );
  const [other] = others;
  const more =
    others.length > 1 ? `Then fix ${counted(others.length, 'further error')} below.` : '';
  const step = [first.instead, more].filter((one) => one !== '').join(' ');
  const iban = wrongIbanOf(requests.sent, first);
  return {
    words: `${rejected} ${problemWords(first)}`,
    ...(step !== '' && {step}),
    further: [
      ...(other && others.length === 1 ? [otherWords(other)] : []),
      ...new Set(all.flatMap((fault) => verificationWords(fault, requests))),
    ],
    ...(iban !== undefined && {iban}),
  };
}

/** How many errors a list has. */
export const countOfErrors = (refusals: readonly RequestRejection[]): number =>
  refusals.reduce((count, {faults}) => count + faults.length, 0);

/** The errors with each advice once, where it is given first. */
export function advisedOnce(refusals: readonly RequestRejection[]): readonly RequestRejection[] {
  const given = new Set<string>();
  return refusals.map(({faults, ...refusal}) => ({
    ...refusal,
    faults: faults.map((fault) => {
      const isNew = !given.has(fault.instead);
      given.add(fault.instead);
      return isNew ? fault : {...fault, instead: ''};
    }),
  }));
}

/** What is known of a token by its text. `now` is in milliseconds. */
export function tokenWords(header: string, scope: string, now: number): string {
  if (header === '') {
    return '';
  }
  const scopes = scopesIn(header);
  const expiry = expiryIn(header);
  if (scopes === undefined && expiry === undefined) {
    return 'Whether your token is valid and has this scope cannot be seen.';
  }
  const has = scopes?.includes(scope) ? 'this scope' : `the scopes ${scopes?.join(', ')}`;
  const ofScope = scopes
    ? `The token has ${has}`
    : 'Whether the token has this scope cannot be seen';
  const ofTime =
    expiry === undefined
      ? 'whether it is valid cannot be seen'
      : `it ${expiry > now ? 'expires' : 'expired'} ${ago(expiry / 1000, now / 1000)}`;
  return `${ofScope}; ${ofTime}.`;
}

/** The fields and headers that name objects of the programme. Only the programme knows whether it has them. */
export const unseenIn = ({refusals}: RequestExamination): readonly string[] => [
  ...new Set(
    refusals
      .filter(({isOfData}) => isOfData)
      .flatMap(({faults}) => faults.map(({field, place}) => dotted(field) || place)),
  ),
];

/** What the API makes of a token of the other environment, before it reads anything else. */
const misplacedWords = (
  {of, sentTo, auth, api}: MisplacedToken,
  others: number,
): Pick<Verdict, 'words' | 'step'> => ({
  words: `Rejected: 401 \`token_invalid\`. The token is of ${of}, and the request goes to ${sentTo}.`,
  step: `Get a token from \`${auth}\`, or call \`${api}\`.${others > 0 ? ` Then fix ${counted(others, 'error')} below.` : ''}`,
});

/** The faults about IBANs, each IBAN where it is named first. */
export function ibansOnce(
  refusals: readonly RequestRejection[],
  sent: WrittenRequest,
): ReadonlyMap<Fault, WrongIban> {
  const found = refusals.flatMap(({faults}) =>
    faults.flatMap((fault) => {
      const iban = wrongIbanOf(sent, fault);
      return iban === undefined ? [] : [{fault, iban}];
    }),
  );
  return new Map(
    found
      .filter(({iban}, index) => found.findIndex((one) => one.iban.text === iban.text) === index)
      .map(({fault, iban}) => [fault, iban]),
  );
}

/** Why the corrected request has another key, in the words of its verdict. */
const keyWords = ({isKeySpent}: RequestExamination): readonly string[] =>
  isKeySpent
    ? [
        'Send the corrected request with a new `Idempotency-Key`: the API stores this response under the old one.',
      ]
    : [];

/** The verdict. Only a request that was read as a whole has no error. */
export function verdictOn({pasted, examination, danger}: Checked): Verdict {
  const {operation, refusals, outcome, isStopped} = examination;
  const errors = withIbanAdvice(errorsOf(examination), pasted.sent);
  if (danger !== undefined) {
    return {kind: 'bad', words: 'This request does not go to the API in a safe way.', step: danger};
  }
  const misplaced = misplacedToken(pasted.sent);
  if (misplaced) {
    return {kind: 'bad', ...misplacedWords(misplaced, countOfErrors(errors))};
  }
  if (errors.length > 0) {
    const {further = [], ...first} = firstFault(errors, {
      sent: pasted.sent,
      corrected: examination.corrected,
    });
    return {kind: 'bad', ...first, further: [...further, ...keyWords(examination)]};
  }
  if (!operation && pasted.sent.bodyOf !== undefined) {
    return {kind: 'neutral', words: 'This is the body of a request alone.'};
  }
  const isWhole = (pasted.unread ?? []).length === 0 && operation && !isStopped;
  if (refusals.length > 0 || outcome?.code !== undefined) {
    const what = isWhole ? 'this request' : 'what could be read';
    return {kind: 'neutral', words: `The form of ${what} is right. ${ON_OBJECTS}`};
  }
  return isWhole
    ? {
        kind: 'good',
        words: `No error found in this ${pasted.sent.bodyOf === undefined ? 'request' : 'body'}.`,
      }
    : {kind: 'neutral', words: 'No error in what could be read.'};
}

/** What the request below the findings is. One that nobody could mend to its end is not called fixed. */
function requestWords(examination: RequestExamination): string {
  const errors = errorsOf(examination);
  if (examination.isLastLeft) {
    const left = countOfErrors(errors) === 1 ? 'the error above' : 'the last error above';
    return `The request, in which ${left} is still to be fixed`;
  }
  return errors.length > 0 ? 'The request with these fixes' : 'The request';
}

/** Whether the request below the findings has values that nobody sent. */
function hasExamples({corrected, refusals}: RequestExamination, sent: WrittenRequest): boolean {
  const names = new Set(sent.headers.map(([name]) => name.toLowerCase()));
  return (
    sent.bodyOf !== undefined ||
    corrected.headers.some(([name]) => !names.has(name.toLowerCase())) ||
    refusals.some(({faults}) => faults.some(isMissing))
  );
}

const keyOf = ({headers}: WrittenRequest): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1];

/** What the request below the findings is, and what is not the reader's in it. */
export function correctedWords(
  examination: RequestExamination,
  sent: WrittenRequest,
): readonly string[] {
  const {isKeySpent, corrected} = examination;
  return [
    `${requestWords(examination)}, without its token.`,
    ...(isKeySpent && keyOf(corrected) !== keyOf(sent) ? ['Its `Idempotency-Key` is new.'] : []),
    ...(hasExamples(examination, sent) ? ['Values that were missing are examples.'] : []),
  ];
}

/** Which operation a request calls, or that a body alone was taken for that of one. */
export function operationWords({pasted, examination}: Checked): string {
  const {operation, proposals} = examination;
  const {form, unread = [], sent} = pasted;
  if (operation) {
    const named = `${operation.id} (${operation.method} ${operation.path})`;
    return sent.bodyOf === undefined
      ? `This ${form} calls ${named}.`
      : `This ${form} was checked as that of ${named}${proposals ? ', which its fields fit best' : ''}. Its address and headers are examples.`;
  }
  if (sent.bodyOf !== undefined) {
    return proposals?.length
      ? 'Several operations take its fields. Choose one, or write its id on the line above.'
      : 'No operation takes these fields. Write the id of the operation on the line above.';
  }
  return unread.length > 0
    ? `The address of this ${form} could not be read as a whole, so nothing was compared.`
    : `No operation is like the address of this ${form}.`;
}
