import type {Hono} from 'hono';
import type {World} from '../engine/world';
import {APPROVALS_PATH, decideApproval, showApprovals} from './approvals';
import {decideIdentification, showIdentification} from './identification';
import {LEGAL_PATH, showLegalText} from './legal';
import {decidePayment, showPayment} from './payment';

const formOf = async (request: Request) => new URLSearchParams(await request.text());

/** Serves the pages on which a person does what customers do: pay, identify themselves, approve. */
export function servePages<Bindings extends {readonly world: World}>(
  app: Hono<{Bindings: Bindings}>,
): void {
  app.get('/t/:token', ({env, req}) => showPayment(env.world, req.param('token')));
  app.post('/t/:token', async ({env, req}) =>
    decidePayment(env.world, req.param('token'), await formOf(req.raw)),
  );
  app.get('/s/:token', ({env, req}) => showIdentification(env.world, req.param('token')));
  app.post('/s/:token', async ({env, req}) =>
    decideIdentification(env.world, req.param('token'), await formOf(req.raw)),
  );
  app.get(`${LEGAL_PATH}:name`, ({env, req}) => showLegalText(env.world, req.param('name')));
  app.get(APPROVALS_PATH, ({env}) => showApprovals(env.world));
  app.post(APPROVALS_PATH, async ({env, req}) => decideApproval(env.world, await formOf(req.raw)));
}
