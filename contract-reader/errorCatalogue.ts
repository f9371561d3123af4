import {provider} from '../data/provider';
import type {Contract} from './model';

/** The catalogue of error codes as readers download it. */
export function errorCatalogue({errors, french, documents}: Contract) {
  return {
    title: `${provider.name}: error codes`,
    version: documents.production.info.version,
    retry: {
      same: 'Repeat the same request with the same Idempotency-Key.',
      fix: 'Change what is wrong before you send the request again.',
      no: 'Do not repeat the request.',
    },
    errors: [...errors.values()].map((error) => ({
      code: error.code,
      status: error.status,
      title: error.title,
      detail: error.meaning,
      cause: error.cause,
      fix: error.fix,
      retry: error.retry,
      tellUser: error.tellUser,
      french: french[error.code] ?? null,
      operations: error.operations,
      explainedAt: `${provider.site.docs}/errors/${error.code}`,
    })),
  };
}
