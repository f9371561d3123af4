import type {
  ErrorFinderResult,
  RecognisedItem,
  DeclineFinding,
  ReasonFinding,
} from '@aldermark/lib/errorFinder/find';
import type {
  KnownError,
  KnownReason,
  Knowledge,
  NamedThing,
  NameKind,
} from '@aldermark/lib/errorFinder/knowledge';
import {repeatTitles} from '@aldermark/lib/errorFinder/retry';
import {
  approvalLeft,
  approvalWords,
  approvedHeader,
  expiredError,
  mayHaveApproval,
  needsNewChallenge,
  renewalWords,
  timeLeftWords,
  WAITING,
  type WaitingChallenge,
} from '@aldermark/lib/errorFinder/approval';
import {anyOf} from '@aldermark/lib/anyOf';
import {capitalised} from '@aldermark/lib/capitals';
import {counted} from '@aldermark/lib/counted';

/** What a text is about, for a group of cases: `SctTransfer.reasonCode`, `DECLINED`. */
export const statusInWords = ({status, when}: KnownReason): string =>
  [...(status ? [`With the status ${status.join(' or ')}`] : []), ...(when === null ? [] : [when])]
    .join(', ')
    .replace(/^f/, 'F');

/** What a reason code means, once for each meaning that some field gives it. */
export const reasonMeanings = ({groups}: ReasonFinding): readonly string[] => [
  ...new Set(groups.flatMap(({cases}) => cases.map(({meaning}) => meaning))),
];

/** What decides between the cases of a failure; undefined if there is only one. */
export function casesInWords(cases: readonly Pick<KnownReason, 'if'>[]): string | undefined {
  const members = new Set(cases.flatMap((one) => (one.if ? [`\`${one.if.member}\``] : [])));
  const deciding =
    members.size > 0 ? `: ${[...members].join(' and ')} decides which one applies` : '';
  return cases.length > 1 ? `It has ${counted(cases.length, 'case')}${deciding}.` : undefined;
}

/** That a name and the response code beside it cannot both be right; empty where they can. */
function mismatch({
  near,
  responseCode,
  shared,
}: Pick<DeclineFinding, 'near' | 'responseCode' | 'shared'>): string {
  return responseCode !== undefined &&
    near.length > 0 &&
    near.every((name) => !shared.includes(name))
    ? ` The name and the response code do not fit: ${anyOf(near)} ${near.length === 1 ? 'has' : 'have'} another code.`
    : '';
}

/** What a text says of a decline that it does not explain. */
function declineInWords({reason, near, responseCode, shared}: DeclineFinding): string {
  const like = near.length > 0 ? ` You may mean ${anyOf(near)}.` : '';
  const subject = reason === undefined ? 'It' : `The response code ${responseCode}`;
  const standsFor =
    responseCode === undefined
      ? ''
      : shared.length > 0
        ? ` ${subject} stands for ${anyOf(shared)}.`
        : ` ${subject} stands for no reason of this API.`;
  return like + standsFor + mismatch({near, responseCode, shared});
}

/** What the contract calls a kind of name. */
const kindTitles: Readonly<Record<NameKind, string>> = {
  id: 'Id',
  event: 'Event',
  operation: 'Operation',
  scenario: 'Scenario',
  scope: 'Scope',
  object: 'Object',
  header: 'Header',
  parameter: 'Parameter',
  field: 'Field',
  value: 'Value',
};

/** One thing with a name, in words: `Field of Account`. */
export const kindInWords = ({kind, of}: NamedThing): string =>
  kindTitles[kind] + (of === undefined ? '' : ` ${kind === 'event' ? 'about' : 'of'} ${of}`);

/** The name of what was recognised, as a title. */
export function findingTitle(finding: RecognisedItem): string {
  switch (finding.kind) {
    case 'error':
      return `${finding.error.status} ${finding.error.title}`;
    case 'reason':
      return `Reason code ${finding.code}`;
    case 'event':
      return `Event ${finding.event}`;
    case 'carrier':
      return `Event ${finding.event}`;
    case 'delivery':
      return `Webhook delivery ${finding.status}`;
    case 'choice':
      return finding.isStatus ? `HTTP status ${finding.name}` : finding.name;
    case 'outside':
      return finding.error.title;
    case 'thing': {
      const [first] = finding.things;
      return `${first ? kindTitles[first.kind] : 'Name'} ${finding.name}`;
    }
    case 'decline':
      return finding.reason === undefined
        ? `Response code ${finding.responseCode} of a declined card payment`
        : `There is no decline reason “${finding.reason}”`;
    case 'challenge':
      return `SCA challenge ${finding.id}`;
    case 'unknown':
      return `There is no ${finding.isReason ? 'reason code' : 'name'} “${finding.code}”`;
  }
}

/** What the first result says, line by line: what is wrong, what to do now, and what to tell the user. */
type Lines = readonly [what: string, ...next: readonly string[]];

/** What all of several values are; undefined where they differ, or there is none. */
function only<Value>(values: readonly Value[]): Value | undefined {
  const [value, ...others] = new Set(values);
  return others.length > 0 ? undefined : value;
}

/** What somebody may be told; empty where the cases of a failure differ in that. */
function toldLine(texts: readonly (string | null)[], person = 'user'): readonly string[] {
  const tellUser = only(texts);
  if (tellUser === undefined) {
    return [];
  }
  return [tellUser === null ? `Tell the ${person} nothing.` : `Tell the ${person}: “${tellUser}”`];
}

type Told = Pick<KnownReason, 'tellUser' | 'warning'>;

/** That a user must not learn why a payment failed. */
function secretLine(cases: readonly Told[], person = 'user', name = ''): readonly string[] {
  const secret = cases.filter(({warning}) => warning);
  const inSome = secret.length === cases.length ? '' : 'in some cases, ';
  const words = `${name === '' ? '' : `for \`${name}\`, `}${inSome}do not tell the ${person} why.`;
  return secret.length > 0 ? [capitalised(words)] : [];
}

/** What to tell a user of a failure, and whether they must not learn why. */
function toldOf(cases: readonly Told[], person?: string): readonly string[] {
  const texts = cases.map(({tellUser}) => tellUser);
  const told = [...toldLine(texts, person), ...secretLine(cases, person)].join(' ');
  return told === '' ? [] : [told];
}

type Handled = Pick<KnownReason, 'retry' | 'support'>;

/** Whether to retry after a failure, and what to do about it; empty where its cases differ in that. */
function supportOf(cases: readonly Handled[]): readonly string[] {
  const retry = only(cases.map((one) => one.retry));
  const support = only(cases.map((one) => one.support));
  const words = [
    ...(retry === undefined ? [] : [`Retry? ${repeatTitles[retry]}`]),
    ...(support === undefined ? [] : [support]),
  ];
  return words.length > 0 ? [words.join(' ')] : [];
}

/** Who hears of the failure that a field explains. */
const personOf = (field: string): string =>
  field.startsWith('CardAuthorisation.') ? 'cardholder' : 'user';

/** What to tell the user about an error. */
const toldOfError = (
  {errors}: Pick<Knowledge, 'errors'>,
  wanted: KnownError['code'] | undefined,
): readonly string[] => {
  const {tellUser = null} = errors.find(({code}) => code === wanted) ?? {};
  return tellUser === null ? [] : toldLine([tellUser]);
};

/** What a call is sent again with, whatever becomes of its challenge. */
const SAME_KEY = 'the same `Idempotency-Key`';

/** What becomes of the challenge that a call waits for. */
function challengeLines(
  challenge: WaitingChallenge,
  knowledge: Pick<Knowledge, 'approval' | 'errors'>,
  now: number,
): Lines {
  const {operation, status} = challenge;
  const {approval} = knowledge;
  const call = operation === undefined ? 'the call' : `\`${operation}\``;
  const left = approvalLeft(challenge, approval, now);
  if (left === 'last') {
    return [
      `It is \`SUCCEEDED\`. ${approvalWords(challenge, approval, left)}`,
      `Send ${call} again at once, with ${SAME_KEY}, and with ${approvedHeader(challenge)}.`,
    ];
  }
  if (needsNewChallenge(challenge, approval, now)) {
    return [
      left === 'expired'
        ? `It is \`SUCCEEDED\`. ${approvalWords(challenge, approval, left)}`
        : 'The challenge has expired.',
      `${mayHaveApproval(challenge, approval, now) ? 'Unless the user approved it in time, send' : 'Send'} ${call} again with ${SAME_KEY} and without \`Sca-Challenge-Id\`, and let the user approve the new challenge.${renewalWords(challenge, approval)}`,
      ...toldOfError(knowledge, expiredError(knowledge)?.code),
    ];
  }
  if (status && status.name !== 'PENDING') {
    return [
      `It is \`${status.name}\`. ${status.meaning}`,
      ...(left === 'usable' && !challenge.isUnused ? [`Use ${SAME_KEY}.`] : []),
    ];
  }
  const approve = `Let the user approve the challenge (${timeLeftWords(challenge, approval, now)}).`;
  return challenge.isUnused
    ? ['The user has not approved it yet.', approve]
    : [
        `The user has not approved ${call} yet.`,
        `${approve} Then, within ${approval.useTime}, send ${call} again with ${SAME_KEY}, and with ${approvedHeader(challenge)}.`,
        ...toldOfError(knowledge, WAITING),
      ];
}

/** What a reason means, what to do and what to tell the user, as far as the text says which case it is. */
function reasonLines(finding: ReasonFinding): Lines {
  const {groups} = finding;
  const [first, ...others] = groups;
  const meanings = reasonMeanings(finding).join(' ');
  if (!first || others.length > 0) {
    // What to do in more fields than two is a list to search, so the box only warns.
    const isShort = groups.length <= 2;
    return [
      meanings,
      ...groups.flatMap(({field, cases}) => {
        const person = personOf(field);
        const next = isShort
          ? [...supportOf(cases), ...toldOf(cases, person)]
          : secretLine(cases, person);
        return next.length > 0 ? [`In \`${field}\`: ${next.join(' ')}`] : [];
      }),
    ];
  }
  const {cases, field} = first;
  return [
    [meanings, casesInWords(cases) ?? ''].join(' ').trim(),
    ...supportOf(cases),
    ...toldOf(cases, personOf(field)),
  ];
}

/** What the first result says beyond its title. */
function linesOf(
  finding: RecognisedItem,
  knowledge: Pick<Knowledge, 'approval' | 'errors'>,
  now: number,
): Lines {
  switch (finding.kind) {
    case 'error': {
      const {code, retry, fix} = finding.error;
      return code === WAITING
        ? challengeLines(finding.challenge ?? {}, knowledge, now)
        : [`Retry? ${repeatTitles[retry]}`, fix, ...toldOfError(knowledge, code)];
    }
    case 'challenge':
      return challengeLines(finding.challenge, knowledge, now);
    case 'reason':
      return reasonLines(finding);
    case 'event':
      return [
        casesInWords(finding.cases) ?? finding.cases[0]?.meaning ?? '',
        ...supportOf(finding.cases),
        ...toldOf(finding.cases),
      ];
    case 'decline': {
      const {shared, near, cases} = finding;
      const names = shared.length > 0 ? shared : near;
      const texts = shared.flatMap((name) => (cases[name] ?? []).map(({tellUser}) => tellUser));
      const told = [
        // A name that is only like the one in the text is a guess.
        ...(shared.length > 0 ? toldLine(texts, 'cardholder') : []),
        ...names.flatMap((name) =>
          secretLine(cases[name] ?? [], 'cardholder', names.length > 1 ? name : ''),
        ),
      ];
      return [declineInWords(finding).trim(), ...(told.length > 0 ? [told.join(' ')] : [])];
    }
    case 'outside':
      return [finding.error.cause];
    case 'thing':
      return ['It is a name of the contract, and no error by itself.'];
    case 'choice':
      return [
        finding.codes.length === 0
          ? 'The API has no error with it.'
          : `It is shared by ${counted(finding.codes.length, 'code')}.`,
      ];
    default:
      return [''];
  }
}

/** The first result in lines, and how many others there are. `now` decides whether a challenge has expired. */
export function firstFinding(
  {findings, more}: Extract<ErrorFinderResult, {readonly state: 'found'}>,
  knowledge: Pick<Knowledge, 'approval' | 'errors'>,
  now: number,
): readonly string[] {
  const [first, ...others] = findings;
  if (!first) {
    return [];
  }
  // What shares a status is no further result.
  const rest = first.kind === 'choice' ? 0 : others.length + more;
  const shown = more > 0 ? `, of which ${others.length} are shown` : '';
  const [what, ...next] = linesOf(first, knowledge, now);
  return [
    `${findingTitle(first)}. ${what}`.trim(),
    ...next,
    ...(rest > 0 ? [`The text has ${counted(rest, 'other result')}${shown}.`] : []),
  ];
}
