import type {Receipt, Send} from '../domains/webhooks/deliveries';
import {receive} from '../stories/receive';
import type {ReceiverStatus} from './run';

const receiptOf = (httpStatus: number | null): Receipt =>
  httpStatus === null
    ? {httpStatus, durationMs: 10_000, error: 'No answer in 10 seconds.'}
    : {
        httpStatus,
        durationMs: 84,
        error: httpStatus >= 200 && httpStatus < 300 ? null : `Status ${httpStatus}.`,
      };

/** What comes back from a server: nothing, when its response comes too late. */
const inTime = (status: ReceiverStatus): number | null => (status === 'slow' ? null : status);

/** The way in which a server answers, as `POST /sandbox/receiver` takes it. */
export const receiverName = (status: ReceiverStatus): string => String(inTime(status) ?? 'none');

/** A server that answers webhook requests in one way; undefined: as the server of the stories does. */
export const receiverOf =
  (status?: ReceiverStatus): Send =>
  (request, done) =>
    done(status === undefined ? receive(request) : receiptOf(inTime(status)));
