import {anyOf} from '../anyOf';
import {counted} from '../counted';
import {isFields} from '../fields';
import type {Knowledge, KnownError} from './knowledge';

/** The error of a call that waits for the approval of its user. */
export const WAITING = 'sca_required';

/** A name of the contract with what it means. */
type Named = {readonly name: string; readonly meaning: string};

/** The challenge that a rejected call waits for, as far as a text has it. */
export type WaitingChallenge = {
  readonly id?: string;
  /** The operation that was called. */
  readonly operation?: string;
  /** Until when the user may respond. */
  readonly expiresAt?: string;
  /** How the user approves. */
  readonly method?: Named;
  readonly status?: Named;
  /** Whether no call uses its approval, which then does not expire. */
  readonly isUnused?: boolean;
};

/** A name that a table has, with its meaning. */
function namedIn(table: Readonly<Record<string, string>>, name: unknown): Named | undefined {
  const meaning = typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
  return meaning === undefined ? undefined : {name: String(name), meaning};
}

/** The longest time that is counted down, in seconds. */
const LONGEST_COUNTDOWN = 3600;

/** The id of a challenge. */
const challengeId = String.raw`sca_[0-7][\dA-HJKMNP-TV-Z]{25}`;

const isChallengeId = new RegExp(`^${challengeId}$`);

/** Whether an object is a challenge, by its id. */
export const hasChallengeId = ({id}: Readonly<Record<string, unknown>>): boolean =>
  typeof id === 'string' && isChallengeId.test(id);

/** Reads a challenge, such as the member `challenge` of a problem document. */
export function challengeOf(
  member: Readonly<Record<string, unknown>>,
  {approval}: Pick<Knowledge, 'approval'>,
): WaitingChallenge {
  const {id, operationId, expiresAt, purpose} = member;
  const method = namedIn(approval.methods, member.method);
  const status = namedIn(approval.statuses, member.status);
  return {
    ...(hasChallengeId(member) && {id: String(id)}),
    ...(method && {method}),
    ...(status && {status}),
    ...(typeof operationId === 'string' &&
      Object.hasOwn(approval.operations, operationId) && {operation: operationId}),
    ...(typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)) && {expiresAt}),
    ...(typeof purpose === 'string' && !approval.usedFor.includes(purpose) && {isUnused: true}),
  };
}

/** How a log without documents names the parts of a challenge. */
const writtenParts = {
  id: new RegExp(String.raw`\b(${challengeId})\b`),
  expiresAt:
    /\bexpires_?at[\\"']{0,8}\s?[:=]\s?[\\"']{0,8}(\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d))/i,
} as const;

/** The challenge in a text about a call that waits: in one of its documents, or else as its lines have it. */
export function waitingChallengeIn(
  text: string,
  documents: readonly Readonly<Record<string, unknown>>[],
  knowledge: Pick<Knowledge, 'approval'>,
): WaitingChallenge | undefined {
  const document =
    documents.find(hasChallengeId) ?? documents.map(({challenge}) => challenge).find(isFields);
  if (document) {
    return challengeOf(document, knowledge);
  }
  const found = challengeOf(
    {id: writtenParts.id.exec(text)?.[1], expiresAt: writtenParts.expiresAt.exec(text)?.[1]},
    knowledge,
  );
  return Object.keys(found).length > 0 ? found : undefined;
}

/** An error with the challenge that it names. */
type WaitingCall = {readonly error: KnownError; readonly challenge?: WaitingChallenge};

/** Whether nobody can approve a challenge any more. */
const isExpired = ({expiresAt}: WaitingChallenge, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now;

/** What is left of an approval that was given, by the time until which it could be given. */
export type ApprovalLeft = 'usable' | 'last' | 'expired';

/** When an approval that was given expires at the latest. */
const lastUse = ({expiresAt}: WaitingChallenge, {useMilliseconds}: Knowledge['approval']) =>
  expiresAt === undefined ? undefined : Date.parse(expiresAt) + useMilliseconds;

/** Whether an approval may still be used. Undefined where the challenge is not approved. */
export function approvalLeft(
  challenge: WaitingChallenge,
  approval: Knowledge['approval'],
  now: number,
): ApprovalLeft | undefined {
  if (challenge.status?.name !== 'SUCCEEDED') {
    return undefined;
  }
  const last = lastUse(challenge, approval);
  if (last === undefined || challenge.isUnused || !isExpired(challenge, now)) {
    return 'usable';
  }
  return now < last ? 'last' : 'expired';
}

/** Whether a challenge that nobody can approve any more may have an approval that is still valid. */
export function mayHaveApproval(
  challenge: WaitingChallenge,
  approval: Knowledge['approval'],
  now: number,
): boolean {
  const last = lastUse(challenge, approval);
  return (challenge.status?.name ?? 'PENDING') === 'PENDING' && (last === undefined || now < last);
}

/** Whether nobody can approve or use a challenge any more, so that the call needs a new one. */
export function needsNewChallenge(
  challenge: WaitingChallenge,
  approval: Knowledge['approval'],
  now: number,
): boolean {
  const {name = 'PENDING'} = challenge.status ?? {};
  return (
    name === 'EXPIRED' ||
    (name === 'PENDING' && isExpired(challenge, now)) ||
    approvalLeft(challenge, approval, now) === 'expired'
  );
}

/** What the contract says of a challenge that nobody can approve or use any more. */
export const expiredError = ({errors}: Pick<Knowledge, 'errors'>): KnownError | undefined =>
  errors.find(({code}) => code === 'sca_challenge_expired');

/** What to renew in the body of a call that needs a new challenge: its verification of the payee expires soon after the old one. */
export const renewalWords = (
  {operation = ''}: WaitingChallenge,
  {verifying, verificationTime}: Knowledge['approval'],
): string =>
  verifying.includes(operation)
    ? ` If the verification of the payee is older than ${verificationTime}, call \`verifyPayee\` first, and send its new id as \`payeeVerificationId\`.`
    : '';

/** How a call is sent again after the approval. */
export const approvedHeader = ({id}: WaitingChallenge): string =>
  id === undefined ? '`Sca-Challenge-Id`' : `\`Sca-Challenge-Id: ${id}\``;

/** What is known of an approval that was given before a time in the past. */
export function approvalWords(
  challenge: WaitingChallenge,
  approval: Knowledge['approval'],
  left: Exclude<ApprovalLeft, 'usable'>,
): string {
  const given = `The user approved it by ${moment(challenge.expiresAt ?? '')}, and an approval is valid for ${approval.useTime}`;
  return left === 'expired'
    ? `${given}, so it has expired.`
    : `${given}, so this one until ${moment(new Date(lastUse(challenge, approval) ?? 0).toISOString())} at the latest.`;
}

/** How long the user may still respond, in words: `until 09:14:00 UTC, 4 minutes left`; for an unknown end, as long as the contract says. */
export function timeLeftWords(
  {expiresAt}: WaitingChallenge,
  {answerTime}: Knowledge['approval'],
  now: number,
): string {
  if (expiresAt === undefined) {
    return `within ${answerTime}`;
  }
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  if (seconds > LONGEST_COUNTDOWN) {
    return `until ${moment(expiresAt)}`;
  }
  // Seconds would be read out each time that they change.
  const left = seconds < 60 ? 'less than a minute' : counted(Math.floor(seconds / 60), 'minute');
  return `until ${new Date(expiresAt).toISOString().slice(11, 19)} UTC, ${left} left`;
}

/** A moment in words: `20 November 2026 at 09:14:00 UTC`. */
const moment = (time: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC'}).format(new Date(time))} UTC`;

/** The method of a challenge in a sentence. */
const methodWords = ({name, meaning}: Named): string =>
  `The method is \`${name}\`: ${meaning.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())}`;

/** How the user approves, and what the server sends then. */
function howApproved({method}: WaitingChallenge, {methods}: Knowledge['approval']): string {
  if (!method) {
    return `The \`method\` of the challenge says how: ${anyOf(Object.keys(methods).map((name) => `\`${name}\``))}. Send the decision with \`answerScaChallenge\`.`;
  }
  const proof = /OTP/.test(method.name) ? '`otp` and `passcode`' : 'the `signature` of the device';
  return `${methodWords(method)} Send the decision and ${proof} with \`answerScaChallenge\`.`;
}

/** What to do with a challenge, in the order of the work: first what happened to it if nobody can approve it any more. */
export function challengeSteps(
  challenge: WaitingChallenge,
  {approval}: Knowledge,
  now: number,
): readonly string[] {
  const {id, operation, expiresAt, status} = challenge;
  const call = operation === undefined ? 'the same call' : `\`${operation}\``;
  const sent = `send ${call} again: the same body, the same \`Idempotency-Key\`, and the header \`Sca-Challenge-Id\` with the id of the challenge.`;
  const again = `Within ${approval.useTime} of the approval, ${sent}`;
  const left = approvalLeft(challenge, approval, now);
  const anew = `send ${call} again with the same \`Idempotency-Key\` and without \`Sca-Challenge-Id\`. The response has a new challenge.${renewalWords(challenge, approval)}`;
  if (left === 'expired') {
    return [
      `The challenge is \`SUCCEEDED\`. ${approvalWords(challenge, approval, left)} If no call has used it, ${anew}`,
      `Let the user approve the new challenge, within ${approval.answerTime}. ${howApproved(challenge, approval)}`,
      again,
    ];
  }
  if (left === 'last') {
    return [
      `The challenge is \`SUCCEEDED\`. ${approvalWords(challenge, approval, left)}`,
      `Until then, ${sent}`,
      `After that, ${anew}`,
    ];
  }
  if (status && left === 'usable') {
    const done = `The challenge is \`${status.name}\`. ${status.meaning}`;
    return challenge.isUnused ? [done] : [done, again];
  }
  if (status && status.name !== 'PENDING') {
    return [`The challenge is \`${status.name}\`. ${status.meaning}`];
  }
  const isOver = isExpired(challenge, now);
  const named = id === undefined || isOver ? '' : ` \`${id}\``;
  const until =
    expiresAt === undefined || isOver
      ? `within ${approval.answerTime}`
      : `until ${moment(expiresAt)}`;
  return [
    ...(expiresAt !== undefined && isOver
      ? [
          `This challenge expired on ${moment(expiresAt)}. ${mayHaveApproval(challenge, approval, now) ? `If the user did not approve it in time, ${anew}` : anew.replace(/^s/, 'S')}`,
        ]
      : []),
    `Let the user approve the ${isOver ? 'new ' : ''}challenge${named}, ${until}. ${howApproved(challenge, approval)}`,
    again,
  ];
}

/** What to do about a call that waits for an approval. Undefined for any other error. */
export const approvalSteps = (
  {error, challenge = {}}: WaitingCall,
  knowledge: Knowledge,
  now: number,
): readonly string[] | undefined =>
  error.code === WAITING ? challengeSteps(challenge, knowledge, now) : undefined;

/** How to get the error in the sandbox from the operation of the response, and when that operation requires an approval. */
export function approvalInSandbox(
  {error: {by, sandbox}, challenge}: WaitingCall,
  {approval}: Knowledge,
): {readonly operation: string; readonly how: string} | undefined {
  const operation = challenge?.operation;
  return operation === undefined || by === undefined
    ? undefined
    : {
        operation,
        how: `${sandbox.replace(`\`${by}\``, `\`${operation}\``)} It requires an approval ${approval.operations[operation]}.`,
      };
}
