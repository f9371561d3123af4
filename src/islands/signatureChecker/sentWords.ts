import {ago} from '../tool/ago';

/** When a delivery was sent, by a time in it that a wrong clock may have set: `it was sent 2 hours ago`. Times are in Unix seconds. */
export const sentWords = (sentAt: number, now = Date.now() / 1000): string =>
  `${sentAt > now ? 'its time is' : 'it was sent'} ${ago(sentAt, now)}`;
