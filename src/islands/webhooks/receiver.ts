import type {ReceiverStatus} from '@aldermark/sandbox/runs/run';

/** What a step is called from which on the reader's server responds in another way. */
export function receiverTitle(status: ReceiverStatus): string {
  if (status === 'slow') {
    return 'Your server answers too late';
  }
  return status === null ? 'Your server stops answering' : `Your server answers ${status}`;
}
