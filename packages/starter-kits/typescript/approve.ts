/** Makes a call that may need the approval of the user, and repeats it once the user has approved. */
import {call, Refusal, type Call} from './api.js';

type Challenge = {id: string; status: string};

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
    const {status} = await answered(challenge.id);
    if (status !== 'SUCCEEDED') {
      throw new Error(`The user did not approve: the challenge ${challenge.id} is ${status}.`);
    }
    return call<Answer>({...what, headers: {...what.headers, 'Sca-Challenge-Id': challenge.id}});
  }
}
