import type {ApiEvent} from '../engine/journal';

/** The path of the events of a running sandbox. */
const EVENTS_PATH = '/sandbox/events';

/** How a line shows an event: its time, its type, and the object with its state. */
function lineOf({occurredAt, type, data}: ApiEvent): string {
  const {id, status} = data.object as {id?: unknown; status?: unknown};
  return [occurredAt, type, id, status].filter((part) => typeof part === 'string').join('  ');
}

type Body = NonNullable<Awaited<ReturnType<typeof fetch>>['body']>;

/** The events in server-sent events, as soon as each is complete. */
async function* eventsIn(body: Body): AsyncGenerator<ApiEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) {
        yield JSON.parse(data) as ApiEvent;
      }
    }
  }
}

/** The events so far after one of them, and with `isFollowing` those to come. Undefined when no sandbox runs there. */
async function open(
  port: number,
  isFollowing: boolean,
  last: string | undefined,
): Promise<Body | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}${EVENTS_PATH}?follow=${isFollowing}`, {
    headers: last ? {'Last-Event-ID': last} : {},
  }).catch(() => undefined);
  return response?.ok ? (response.body ?? undefined) : undefined;
}

type EventsOptions = {
  readonly port: number;
  readonly isFollowing: boolean;
  /** Whether whole events are printed, each as one line of JSON. */
  readonly isJson: boolean;
};

/**
 * Prints the events of the sandbox that runs on a port: those so far, and then each one that happens until the
 * sandbox ends. Throws when no sandbox runs there.
 */
export async function printEvents(
  {port, isFollowing, isJson}: EventsOptions,
  print: (line: string) => void,
): Promise<void> {
  const body = await open(port, isFollowing, undefined);
  if (!body) {
    throw new Error(
      `No sandbox runs on port ${port}. Start one with aldermark-sandbox --port ${port}.`,
    );
  }
  let last: string | undefined;
  for (let stream = body as typeof body | undefined; stream;) {
    try {
      for await (const event of eventsIn(stream)) {
        last = event.id;
        print(isJson ? JSON.stringify(event) : lineOf(event));
      }
    } catch {
      // The connection broke. Whether the sandbox still runs shows at the next attempt.
    }
    stream = isFollowing ? await open(port, true, last) : undefined;
  }
  if (isFollowing) {
    throw new Error(`The sandbox on port ${port} has ended.`);
  }
}
