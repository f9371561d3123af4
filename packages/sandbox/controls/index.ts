import type {Hono} from 'hono';
import type {SandboxContract, Schema} from '../contract';
import {ApiError, rejectFields} from '../engine/problem';
import type {World} from '../engine/world';
import {parsedJson} from '../http/body';
import {queryOf, typed} from '../http/lists';
import {errorResponse, traceIds} from '../http/respond';
import type {ControlHandler} from './control';
import {streamEvents} from './events';
import {forgetFaults, listFaults, planFaults} from './faults';
import {listRequests} from './requests';
import {receiveWebhooks, wait} from './time';

/** What the endpoints beside the API do, by their names in the contract. */
const controls: Readonly<Record<string, ControlHandler>> = {
  'GET /sandbox/requests': listRequests,
  'GET /sandbox/events': streamEvents,
  'GET /sandbox/faults': listFaults,
  'POST /sandbox/faults': planFaults,
  'DELETE /sandbox/faults': forgetFaults,
  'POST /sandbox/wait': wait,
  'POST /sandbox/receiver': receiveWebhooks,
};

type Sent = Readonly<Record<string, unknown>>;

/** The object in the body of a request, which may be empty. */
async function bodyOf(request: Request): Promise<Sent> {
  return parsedJson((await request.text()) || '{}').value as Sent;
}

/** The parameters of a request with their defaults. Rejects those that the contract does not allow. */
async function parametersOf({schemas}: World, schema: Schema, request: Request): Promise<Sent> {
  const values = Object.entries(queryOf(new URL(request.url))).map(([name, text]) => [
    name,
    typed(schema.properties?.[name] ?? {}, text, (one) => schemas.resolve(one)),
  ]);
  const sent = {
    ...(request.method === 'POST' && (await bodyOf(request))),
    ...(Object.fromEntries(values) as Sent),
  };
  const faults = schemas.faults(schema, sent);
  if (faults.length > 0) {
    rejectFields(...faults);
  }
  return schemas.withDefaults(schema, sent) as Sent;
}

function refused(world: World, request: Request, error: unknown): Response {
  if (!(error instanceof ApiError)) {
    throw error;
  }
  const {status, headers, body} = errorResponse(world, undefined, error, traceIds(world, request));
  return new Response(body, {status, headers});
}

/** Serves what the sandbox on a machine offers beside the API, without a token. */
export function serveControls<Bindings extends {readonly world: World}>(
  app: Hono<{Bindings: Bindings}>,
  contract: SandboxContract,
): void {
  for (const [name, control] of Object.entries(controls)) {
    const [method = '', path = ''] = name.split(' ');
    const schema = contract.controls[name] ?? {};
    app.on(method, path, async (context) => {
      const {world} = context.env;
      const request = context.req.raw;
      try {
        const parameters = await parametersOf(world, schema, request);
        const result = await control({world, request, parameters});
        return result instanceof Response ? result : Response.json(result ?? {});
      } catch (error) {
        return refused(world, request, error);
      }
    });
  }
}
