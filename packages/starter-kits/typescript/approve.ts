/** Makes a call that may need the user's approval, and retries it after the user has approved. */
import {call, ApiError, type Call} from './api.js';

type Challenge = {id: string; status: string};

/** The user did not approve, so that nothing has been done. */
export class NotApproved extends Error {
  constructor(readonly challenge: Challenge) {
    super(`The user did not approve: the challenge ${challenge.id} is ${challenge.status}.`);
  }
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Waits until the user has approved or declined. A server that receives webhooks waits for `sca_challenge.*` instead, and
 * sends a push to the phone first. In the sandbox, the phones of Alice and Karim approve by themselves after two seconds.
 */
async function decided(challengeId: string): Promise<Challenge> {
  for (;;) {
    const path = `/v2/sca-challenges/${challengeId}`;
    const challenge = await call<Challenge>({method: 'GET', path});
    if (challenge.status !== 'PENDING') {
      return challenge;
    }
    await sleep(1000);
  }
}

/** Like `call`, but handles `sca_required`. The retry has the same idempotency key and the same body. */
export async function callWithApproval<Body>(what: Call): Promise<Body> {
  try {
    return await call<Body>(what);
  } catch (error) {
    const challenge = error instanceof ApiError ? error.problem.challenge : undefined;
    if (!(error instanceof ApiError) || error.problem.code !== 'sca_required' || !challenge) {
      throw error;
    }
    const decision = await decided(challenge.id);
    if (decision.status !== 'SUCCEEDED') {
      throw new NotApproved(decision);
    }
    return call<Body>({...what, headers: {...what.headers, 'Sca-Challenge-Id': challenge.id}});
  }
}
