import type {Timeline} from '../../recording/timeline';
import type {PartnerName} from '../../seeds/partners';

const encoder = new TextEncoder();

const written = (name: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * What happens to a partner as server-sent events: `moments` with all that are kept, at the beginning and after the
 * sandbox went back, `moment` with a new one or with more of one, and after each the `clock`.
 */
export function eventStream(
  timeline: Timeline,
  partner: PartnerName,
  clock: () => object,
): Response {
  let end: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (name: string, data: unknown) => {
        controller.enqueue(written(name, data));
        controller.enqueue(written('clock', clock()));
      };
      const sendAll = () => send('moments', timeline.moments(partner));
      end = timeline.follow(partner, {
        moment: (moment) => send('moment', moment),
        wentBack: sendAll,
      });
      sendAll();
    },
    cancel: () => end?.(),
  });
  return new Response(body, {headers: {'Content-Type': 'text/event-stream'}});
}
