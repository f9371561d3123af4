import {provider} from '@aldermark/data/provider';
import type {Contract, ErrorCode} from './model';
import {origins} from './reasons';

/** Who caused a rejection: the caller, unless the error says otherwise or is that of a server. */
const originOf = ({origin, status}: ErrorCode): keyof typeof origins =>
  origin ?? (status >= 500 ? 'bank' : 'own');

/** The catalogue of error codes as readers download it. */
export function errorCatalogue({errors, french, documents}: Contract) {
  return {
    title: `${provider.name}: error codes`,
    version: documents.production.info.version,
    retry: {
      same: 'Retry the same request with the same Idempotency-Key.',
      look: 'Read first whether the request did anything. If it did nothing, retry it with the same Idempotency-Key.',
      approved:
        'After the approval, retry the same request with the same Idempotency-Key and the header Sca-Challenge-Id.',
      fix: 'Remove the cause first, then send the request again.',
      fallback:
        'Send an ordinary transfer with `createSctTransfer` instead, as a new order with a new Idempotency-Key.',
      no: 'Do not retry the request.',
    },
    origin: origins,
    errors: [...errors.values()].map((error) => ({
      code: error.code,
      status: error.status,
      title: error.title,
      detail: error.meaning,
      cause: error.cause,
      fix: error.fix,
      retry: error.retry,
      origin: originOf(error),
      tellUser: error.tellUser,
      french: {tellUser: null, ...french[error.code]},
      operations: error.operations,
      explainedAt: `${provider.site.docs}/errors/${error.code}`,
    })),
  };
}
