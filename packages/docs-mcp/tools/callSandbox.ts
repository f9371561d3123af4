import {z} from 'zod';
import {unknownName} from '../../../lib/nearest';
import {build, routesOf, type Built} from '../../../sandbox/requests/build';
import {callShape} from './callShape';
import {answer, jsonBlock, type Context} from './context';
import {eventLine, eventShape} from './events';

/** The body of an answer: JSON as a value, everything else as text. Null when there is none. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return text === '' ? null : isJson ? (JSON.parse(text) as unknown) : text;
}

/** How much of a text that is no JSON the Markdown shows, in characters. The JSON of the answer has all of it. */
const MOST_TEXT = 2000;

/** A body as Markdown. */
function blockOf(body: unknown): string {
  return typeof body === 'string'
    ? `\`\`\`text\n${body.slice(0, MOST_TEXT)}\n\`\`\``
    : jsonBlock(body);
}

/** The error code in the body of a refusal, which version 1 calls `errorCode`. */
function codeIn(body: unknown): unknown {
  const {code, errorCode} = (body ?? {}) as {readonly code?: unknown; readonly errorCode?: unknown};
  return code ?? errorCode;
}

/** What helps after a refusal: the nearest path for an unknown one, and what to do about the error code. */
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
        'Makes a call of the API in a sandbox in the memory of this server, without any network, and answers with status, headers, body and the events that the call caused. Headers such as Idempotency-Key and If-Match are yours to send, as in production. To cause what a customer or a bank does, call createSimulation; to let time pass, call advanceTestClock.',
      inputSchema: callShape,
      outputSchema: {
        request: z.object({method: z.string(), url: z.string()}),
        operation: z.string().optional(),
        status: z.number(),
        headers: z.record(z.string(), z.string()),
        body: z.unknown(),
        hint: z.string().optional().describe('What to do about a refusal'),
        events: z.array(eventShape).describe('What the call caused, in order'),
      },
      annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: false},
    },
    async (described) => {
      const built = build(session.contract, described, session.token);
      const {request, operation, missing} = built;
      if (missing.length > 0) {
        throw new Error(`${operation?.id} needs the parameters ${missing.join(', ')}.`);
      }
      const {method, url} = request;
      const {response, events} = await session.call(request);
      const body = await bodyOf(response);
      const hint = response.ok ? undefined : hintOf(context, built, codeIn(body));
      const happened = events.map(eventLine);
      const parts = [
        `\`${method} ${url}\` answers ${response.status}.`,
        ...(hint === undefined ? [] : [hint]),
        ...(body === null ? [] : [blockOf(body)]),
        happened.length > 0
          ? `Events: ${happened.map(({type, objectId}) => `\`${type}\` (${objectId})`).join(', ')}.`
          : 'No events.',
      ];
      return answer(parts.join('\n\n'), {
        request: {method, url},
        ...(operation && {operation: operation.id}),
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
        ...(hint !== undefined && {hint}),
        events: happened,
      });
    },
  );
}
