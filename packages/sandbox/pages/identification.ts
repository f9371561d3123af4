import {html} from 'hono/html';
import {endSession, handOver, isEnd} from '../domains/kyc/sessions';
import type {Resource, World} from '../engine/world';
import {decisions, leadTo, timeElement, nothingHere, htmlPage} from './html';

type Session = Resource<'KycWebviewSession'>;

const sessionAt = (world: World, token: string): Session | undefined =>
  world.all('KycWebviewSession', ({url}) => url.endsWith(`/s/${token}`))[0];

/** Shows the page of an identification, which from now on waits for the person instead of ending by itself. */
export function showIdentification(world: World, token: string): Promise<Response> {
  const session = sessionAt(world, token);
  if (!session) {
    return nothingHere();
  }
  const title = 'Identity check';
  const place = {leadsTo: session.returnUrl, isInFrames: true};
  if (session.status !== 'OPEN') {
    return htmlPage(
      title,
      html`<p>This session has ended: it is ${session.status}.</p>
        <p><a href="${session.returnUrl}">Go back</a></p>`,
      place,
    );
  }
  handOver(world, session);
  return htmlPage(
    title,
    html`<p>
        The sandbox films nothing. Decide how the check ends; after that you go back to the app.
      </p>
      ${decisions({
        complete: 'Finish, and let the last name decide',
        fail: 'Finish with a video that fails',
        abandon: 'Leave without finishing',
      })}
      <p>The session expires at ${timeElement(session.expiresAt)}.</p>`,
    place,
  );
}

/** Ends an identification as the person decided. */
export async function decideIdentification(
  world: World,
  token: string,
  form: URLSearchParams,
): Promise<Response> {
  const session = sessionAt(world, token);
  const decision = form.get('decision') ?? '';
  if (!session) {
    return nothingHere();
  }
  if (session.status !== 'OPEN' || !isEnd(decision)) {
    return showIdentification(world, token);
  }
  endSession(world, session, decision);
  return leadTo(session.returnUrl);
}
