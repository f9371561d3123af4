import type {Receipt, Send} from '../domains/webhooks/deliveries';
import {receive} from '../stories/receive';

const receiptOf = (httpStatus: number | null): Receipt =>
  httpStatus === null
    ? {httpStatus, durationMs: 10_000, error: 'No answer in 10 seconds.'}
    : {
        httpStatus,
        durationMs: 84,
        error: httpStatus >= 200 && httpStatus < 300 ? null : `Status ${httpStatus}.`,
      };

/** A server that answers webhook requests with a status, or not at all; undefined: as the server of the stories does. */
export const receiverOf =
  (status?: number | null): Send =>
  (request, done) =>
    done(status === undefined ? receive(request) : receiptOf(status));
