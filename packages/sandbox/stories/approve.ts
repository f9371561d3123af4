import type {Operations} from '../api';
import type {Partner, CallResult, Sent} from './partner';

/** Makes a call, lets the acting user approve it, and makes it again, as an app does with `sca_required`. */
export async function approved<Name extends keyof Operations>(
  partner: Partner,
  operation: Name,
  sent: Sent,
  body: Operations[Name]['body'] | object,
): Promise<CallResult<Operations[Name]['answer'] & Record<string, unknown>>> {
  const key = partner.newKey(operation);
  const first = await partner.call(operation, {'Idempotency-Key': key, ...sent}, body);
  if (first.code !== 'sca_required') {
    return first;
  }
  await partner.until('sca_challenge.succeeded');
  const {id} = first.body.challenge as {id: string};
  return partner.call(operation, {'Idempotency-Key': key, ...sent, 'Sca-Challenge-Id': id}, body);
}
