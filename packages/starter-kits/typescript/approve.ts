/** Makes a call that may need the approval of the user, and repeats it once the user has approved. */
import {call, Refusal, type Call} from './api.js';

type Challenge = {id: string; status: string};

/** The user did not approve, so that nothing has been done. */
export class NotApproved extends Error {
  constructor(readonly challenge: Challenge) {
    super(`The user did not approve: the challenge ${challenge.id} is ${challenge.status}.`);
  }
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Waits until the user has answered. A server that receives webhooks waits for `sca_challenge.*` instead, and sends a
 * push to the phone first. In the sandbox, the phones of Alice and Karim approve by themselves after two seconds.
 */
async function answered(challengeId: string): Promise<Challenge> {
  for (;;) {
    const path = `/v2/sca-challenges/${challengeId}`;
    const challenge = await call<Challenge>({method: 'GET', path});
    if (challenge.status !== 'PENDING') {
      return challenge;
    }
    await sleep(1000);
  }
}

/** Like `call`, also when the answer is `sca_required`. The repeated call has the same key and the same body. */
export async function callWithApproval<Answer>(what: Call): Promise<Answer> {
  try {
    return await call<Answer>(what);
  } catch (error) {
    const challenge = error instanceof Refusal ? error.problem.challenge : undefined;
    if (!(error instanceof Refusal) || error.problem.code !== 'sca_required' || !challenge) {
      throw error;
    }
    const answer = await answered(challenge.id);
    if (answer.status !== 'SUCCEEDED') {
      throw new NotApproved(answer);
    }
    return call<Answer>({...what, headers: {...what.headers, 'Sca-Challenge-Id': challenge.id}});
  }
}
