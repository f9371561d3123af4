import type {ErrorFinding} from './find';
import type {Knowledge, KnownError, KnownReason} from './knowledge';

/** Whether to retry a call or a payment, in two words. */
export const repeatTitles: Readonly<Record<KnownError['retry'] | KnownReason['retry'], string>> = {
  same: 'Yes.',
  look: 'Look first.',
  approved: 'After the approval.',
  newOrder: 'Yes, later.',
  fix: 'Only after a change.',
  fallback: 'As an ordinary transfer.',
  no: 'No.',
};

const keyIsKept = 'this response is not stored.';
const keyIsSpent = 'the old key replays this response.';

/** Which key the retried call has, by how many of the calls take one. */
const keyTexts = {
  all: {
    kept: ` Keep the \`Idempotency-Key\`: ${keyIsKept}`,
    spent: ` Use a new \`Idempotency-Key\`: ${keyIsSpent}`,
  },
  some: {
    kept: ` If the call takes an \`Idempotency-Key\`, keep it: ${keyIsKept}`,
    spent: ` If the call takes an \`Idempotency-Key\`, use a new one: ${keyIsSpent}`,
  },
  none: {kept: '', spent: ''},
} satisfies Record<KnownError['keyed'], unknown>;

function keyWords({code, retry, keyed, isOpen}: KnownError): string {
  // The fix of an error about the key says which key.
  const isSaid = retry !== 'fix' || code.startsWith('idempotency_key_');
  return isSaid ? '' : keyTexts[keyed][isOpen ? 'kept' : 'spent'];
}

type Rejection = Pick<ErrorFinding, 'error' | 'retryAfter'>;

/** How long to wait before the call is retried. */
function waitWords({error: {waits}, retryAfter}: Rejection): string {
  if (retryAfter !== undefined) {
    return /^\d{1,9}$/.test(retryAfter)
      ? ` Wait for ${Number(retryAfter).toLocaleString('en')} seconds, as \`Retry-After\` says.`
      : ` Wait until ${retryAfter.slice(0, 40)}, as \`Retry-After\` says.`;
  }
  return waits ? ' Wait for as many seconds as the header `Retry-After` says.' : '';
}

/** Whether to retry a rejected call, how, and when. */
export const repeatWords = (rejection: Rejection, {retry}: Pick<Knowledge, 'retry'>): string =>
  retry[rejection.error.retry] + keyWords(rejection.error) + waitWords(rejection);
