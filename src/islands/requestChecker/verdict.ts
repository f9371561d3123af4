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
  /** The wrong IBAN that the verdict is about, which another tool examines. */
  readonly iban?: string;
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

/** What only says that something is missing. */
const isMissing = ({rule}: RequestRejection['faults'][number]): boolean =>
  rule === 'required' || rule === 'exactlyOne';

/** The IBAN that a fault is about, as the request has it. */
function ibanOf(
  {url, body, repairedBody}: WrittenRequest,
  {place, field}: RequestRejection['faults'][number],
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

/** What is wrong with the first field that was sent, and what to do about it and about all others that are listed. */
function firstFault(
  refusals: readonly RequestRejection[],
  sent: WrittenRequest,
): Pick<Verdict, 'words' | 'step' | 'iban'> {
  const [{faults = [], status = 0, title = ''} = {}] = refusals;
  const first = faults.find((fault) => !isMissing(fault)) ?? faults[0];
  const rejected = `Rejected: ${status} ${title}.`;
  if (!first) {
    return {words: rejected};
  }
  const name = dotted(first.field);
  // The list below has the whole message.
  const problem =
    first.problem === first.message ? first.problem.replace(/\. .*$/s, '.') : first.problem;
  const others = countOfErrors(refusals) - 1;
  const more = others > 0 ? `Then fix ${counted(others, 'further error')} below.` : '';
  const step = [first.instead, more].filter((one) => one !== '').join(' ');
  const iban = ibanOf(sent, first);
  return {
    words: `${rejected} ${name === '' ? '' : `\`${name}\`: `}${asSentence(problem)}`,
    ...(step !== '' && {step}),
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
): ReadonlyMap<RequestRejection['faults'][number], string> {
  const found = refusals.flatMap(({faults}) =>
    faults.flatMap((fault) => {
      const iban = ibanOf(sent, fault);
      return iban === undefined ? [] : [{fault, iban}];
    }),
  );
  return new Map(
    found
      .filter(({iban}, index) => found.findIndex((one) => one.iban === iban) === index)
      .map(({fault, iban}) => [fault, iban]),
  );
}

/** The verdict. Only a request that was read as a whole has no error. */
export function verdictOn({pasted, examination, danger}: Checked): Verdict {
  const {operation, refusals, outcome, isStopped} = examination;
  const errors = errorsOf(examination);
  if (danger !== undefined) {
    return {kind: 'bad', words: 'This request does not go to the API in a safe way.', step: danger};
  }
  const misplaced = misplacedToken(pasted.sent);
  if (misplaced) {
    return {kind: 'bad', ...misplacedWords(misplaced, countOfErrors(errors))};
  }
  if (errors.length > 0) {
    return {kind: 'bad', ...firstFault(errors, pasted.sent)};
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
  if (examination.isLastLeft) {
    return 'The request, in which the last error above is still to be fixed';
  }
  return errorsOf(examination).length > 0 ? 'The request with these fixes' : 'The request';
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

/** What the request below the findings is, and what is not the reader's in it. */
export function correctedWords(
  examination: RequestExamination,
  sent: WrittenRequest,
): readonly string[] {
  const words = `${requestWords(examination)}, without its token.`;
  return hasExamples(examination, sent)
    ? [words, 'Values that were missing are examples.']
    : [words];
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
