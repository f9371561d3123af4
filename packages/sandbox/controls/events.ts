import type {ApiEvent} from '../engine/journal';
import type {ControlCall} from './control';

const written = (event: ApiEvent): string =>
  `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** The events so far as server-sent events, and those to come while somebody follows. */
export function streamEvents({world, request, parameters}: ControlCall): Response {
  const {journal} = world;
  const last = request.headers.get('Last-Event-ID');
  const start = journal.events.findIndex(({id}) => id === last) + 1;
  const encoder = new TextEncoder();
  let end: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (event: ApiEvent) => controller.enqueue(encoder.encode(written(event)));
      journal.events.slice(start).forEach(send);
      if (parameters.follow === true) {
        end = journal.subscribe(send, () => controller.close());
      } else {
        controller.close();
      }
    },
    cancel: () => end?.(),
  });
  return new Response(body, {
    headers: {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'},
  });
}
