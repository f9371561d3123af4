import type {Send} from '../domains/webhooks/deliveries';

/** How long the partner's server may take, in milliseconds. */
const TIMEOUT = 10_000;

/** Sends webhook requests to a loopback address, whatever address the endpoint has. */
export function sendTo(address: string): Send {
  return (request, done) => {
    const start = Date.now();
    const lasted = () => Date.now() - start;
    fetch(address, {
      method: 'POST',
      headers: {...request.headers},
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    }).then(
      ({status, ok}) =>
        done({httpStatus: status, durationMs: lasted(), error: ok ? null : `Status ${status}.`}),
      (error: unknown) => {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        const reason = isLate ? 'No answer in 10 seconds.' : 'No connection.';
        done({httpStatus: null, durationMs: lasted(), error: reason});
      },
    );
  };
}
