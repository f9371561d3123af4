import type {Knowledge, KnownError} from './knowledge';

/** The error of a call that waits for the approval of its user. */
const WAITING = 'sca_required';

/** The challenge that a rejected call waits for, as far as a text has it. */
export type WaitingChallenge = {
  readonly id?: string;
  /** The operation that was called. */
  readonly operation?: string;
  /** Until when the user may respond. */
  readonly expiresAt?: string;
};

/** Reads the member `challenge` of a problem document. */
export function challengeOf(
  member: Readonly<Record<string, unknown>>,
  {approval}: Knowledge,
): WaitingChallenge {
  const {id, operationId, expiresAt} = member;
  return {
    ...(typeof id === 'string' && /^sca_\w{26}$/.test(id) && {id}),
    ...(typeof operationId === 'string' &&
      Object.hasOwn(approval.operations, operationId) && {operation: operationId}),
    ...(typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)) && {expiresAt}),
  };
}

/** An error with the challenge that it names. */
type WaitingCall = {readonly error: KnownError; readonly challenge?: WaitingChallenge};

/** Whether nobody can approve a challenge any more. */
export const isExpired = ({expiresAt}: WaitingChallenge, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now;

/** A moment in words: `20 November 2026 at 09:14:00 UTC`. */
const moment = (time: string): string =>
  `${new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC'}).format(new Date(time))} UTC`;

/**
 * What to do about a call that waits for an approval, in the order of the work: first what happened to its challenge if
 * nobody can approve it any more. Undefined for any other error.
 */
export function approvalSteps(
  {error, challenge = {}}: WaitingCall,
  {approval}: Knowledge,
  now: number,
): readonly string[] | undefined {
  if (error.code !== WAITING) {
    return undefined;
  }
  const {id, operation, expiresAt} = challenge;
  const call = operation === undefined ? 'the same call' : `\`${operation}\``;
  const isOver = isExpired(challenge, now);
  const named = id === undefined || isOver ? '' : ` \`${id}\``;
  const until =
    expiresAt === undefined || isOver
      ? `within ${approval.answerTime}`
      : `until ${moment(expiresAt)}`;
  return [
    ...(expiresAt !== undefined && isOver
      ? [
          `This challenge expired on ${moment(expiresAt)}. If the user did not approve it in time, send ${call} again with the same \`Idempotency-Key\` and without \`Sca-Challenge-Id\`. The response has a new challenge.`,
        ]
      : []),
    `Let the user approve the ${isOver ? 'new ' : ''}challenge${named} on a device, ${until}. Your server sends the decision that the device has signed with \`answerScaChallenge\`.`,
    `Within ${approval.useTime} of the approval, send ${call} again: the same body, the same \`Idempotency-Key\`, and the header \`Sca-Challenge-Id\` with the id of the challenge.`,
  ];
}

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
