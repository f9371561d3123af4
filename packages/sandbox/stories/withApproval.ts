import type {Operations} from '../api';
import type {Partner, CallResult, Sent} from './partner';

/**
 * Makes a call that needs the approval of the user: the first is rejected with `sca_required`, the device of the user
 * approves, and the same call is made again with the challenge.
 */
export async function withApproval<Name extends keyof Operations>(
  partner: Partner,
  id: Name,
  sent: Sent,
  body?: Operations[Name]['body'] | object,
): Promise<CallResult<Operations[Name]['answer'] & Record<string, unknown>>> {
  const key = {'Idempotency-Key': partner.newKey(id)};
  const first = await partner.call(id, {...key, ...sent}, body);
  const {challenge} = first.body as {challenge?: {id: string}};
  if (!challenge) {
    return first;
  }
  await partner.until('sca_challenge.succeeded');
  return partner.call(id, {...key, ...sent, 'Sca-Challenge-Id': challenge.id}, body);
}
