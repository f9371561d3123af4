import {Hono} from 'hono';
import type {SandboxContract} from '../contract';
import {ApiError} from '../engine/problem';
import {errorResponse, traceWithoutWorld} from '../http/respond';
import type {RecordedSandbox} from './createRecordedSandbox';

/** The path that empties a running sandbox. Like the others here, it is no path of the API. */
export const RESET_PATH = '/sandbox/reset';
export const SNAPSHOTS_PATH = '/sandbox/snapshots';

/** The scopes in a form, of which a new token has those that exist; undefined: all. */
function scopesIn({scopes}: SandboxContract, form: string): readonly string[] | undefined {
  const wanted = new URLSearchParams(form).get('scope')?.split(' ');
  return wanted && scopes.filter((scope) => wanted.includes(scope));
}

/** Answers the requests that concern the whole sandbox, and lets it answer all others. */
export function serveSandbox(
  contract: SandboxContract,
  sandbox: RecordedSandbox,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.post(RESET_PATH, async (context) => {
    await sandbox.reset();
    const token = await sandbox.token(scopesIn(contract, await context.req.text()));
    return context.json({token, otherPartnerToken: await sandbox.token(undefined, 'larkspur')});
  });
  app.get(SNAPSHOTS_PATH, (context) => context.json({data: sandbox.saved()}));
  app.post(SNAPSHOTS_PATH, async (context) => context.json(await sandbox.save(), 201));
  app.post(`${SNAPSHOTS_PATH}/:id/restore`, async (context) =>
    context.json(await sandbox.restore(context.req.param('id'))),
  );
  app.delete(`${SNAPSHOTS_PATH}/:id`, (context) => {
    sandbox.forget(context.req.param('id'));
    return context.body(null, 204);
  });
  app.notFound((context) => sandbox.fetch(context.req.raw));
  app.onError((error, context) => {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    const trace = traceWithoutWorld(new URL(context.req.url).pathname);
    const {status, headers, body} = errorResponse({contract}, undefined, error, trace);
    return new Response(body, {status, headers});
  });
  return (request) =>
    new URL(request.url).pathname.startsWith('/sandbox/')
      ? app.fetch(request)
      : sandbox.fetch(request);
}
