import {unknownName} from '@aldermark/lib/nearest';
import type {ApiEvent} from '@aldermark/sandbox';
import {buildRequest, routesOf, type Built} from '@aldermark/sandbox/requests/build';
import {callShape} from './callShape';
import {toolResponse, type Context} from './context';
import {eventLine} from './events';
import {argumentsOf, offsetShape} from './inputs';
import {itemsThatFit, MOST_RESPONSE_CHARACTERS, SENTENCES, valueOrPart, type Long} from './room';

/** The body of a response, which is JSON or other text. Null when there is none. */
async function bodyOf(response: Response): Promise<Long> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return {text, value: text === '' ? null : isJson ? (JSON.parse(text) as unknown) : text};
}

/** How much of a response the list of events may need, in characters. */
const ROOM_FOR_EVENTS = 10_000;

/** The first events that a call caused, and how to read the others. */
function shownEvents(events: readonly ApiEvent[]) {
  const happened = events.map(eventLine);
  const shown = itemsThatFit(happened, ROOM_FOR_EVENTS);
  const line =
    shown.length < happened.length
      ? `It caused ${happened.length} events. For those after the first ${shown.length}, call read_events with \`since\` set to ${shown.at(-1)?.id}.`
      : undefined;
  return {shown, lines: line === undefined ? [] : [line]};
}

/** The error code in the body of a rejection, which version 1 calls `errorCode`. */
function codeIn(body: unknown): unknown {
  const {code, errorCode} = (body ?? {}) as {readonly code?: unknown; readonly errorCode?: unknown};
  return code ?? errorCode;
}

/** What helps after a rejection: the nearest path for an unknown one, and what to do about the error code. */
function hintOf({library, session}: Context, {operation, request}: Built, code: unknown) {
  if (!operation) {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    return unknownName('operation at', route, routesOf(session.contract));
  }
  return typeof code === 'string' ? library.docs.fixes[code] : undefined;
}

/** Makes a call of the API in the sandbox. */
export function registerCallSandbox(context: Context): void {
  const {server, session} = context;
  server.registerTool(
    'call_sandbox',
    {
      title: 'Call the sandbox',
      description:
        'Makes a call of the API in a sandbox in the memory of this server, without any network, and returns status, headers, body and the events that the call caused. Headers such as Idempotency-Key and If-Match are yours to send, as in production. To cause what a customer or a bank does, call createSimulation; to let time pass, call advanceTestClock.',
      inputSchema: argumentsOf({
        ...callShape,
        offset: offsetShape().describe('Character of a long body from which to read on'),
      }),
      annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: false},
    },
    async ({offset, ...described}) => {
      const built = buildRequest(session.contract, described, session.token);
      const {request, operation, missing} = built;
      if (missing.length > 0) {
        throw new Error(`${operation?.id} needs the parameters ${missing.join(', ')}.`);
      }
      const {response, events} = await session.call(request);
      const body = await bodyOf(response);
      const hint = response.ok ? undefined : hintOf(context, built, codeIn(body.value));
      const happened = shownEvents(events);
      const facts = {
        ...(operation && {operation: operation.id}),
        status: response.status,
        headers: Object.fromEntries(response.headers),
        events: happened.shown,
      };
      const room =
        MOST_RESPONSE_CHARACTERS - SENTENCES - JSON.stringify(facts).length - request.url.length;
      const {facts: bodyFacts, lines} = valueOrPart(
        'body',
        body,
        offset,
        room,
        (end) =>
          `retry the call with the offset ${end} and the same Idempotency-Key, or request a shorter list with \`limit\``,
      );
      const parts = [
        `\`${request.method} ${request.url}\` returns ${response.status}.`,
        ...(hint === undefined ? [] : [hint]),
        ...lines,
        ...happened.lines,
      ];
      return toolResponse(parts.join('\n\n'), {...facts, ...bodyFacts});
    },
  );
}
