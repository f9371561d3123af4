import {html} from 'hono/html';
import {decideChallenge} from '../domains/sca/sca';
import {ApiError} from '../engine/problem';
import type {Resource, World} from '../engine/world';
import {decisions, type Html, leadTo, timeElement, htmlPage} from './html';

type Challenge = Resource<'ScaChallenge'>;

/** The address of the page on which a tester answers for the devices of all users. */
export const APPROVALS_PATH = '/sandbox/approvals';

function itemOf(world: World, {id, userId, displayText, expiresAt}: Challenge): Html {
  const user = world.find('User', userId);
  return html`<h2>${displayText}</h2>
    <p>
      For ${user ? `${user.firstName} ${user.lastName}` : userId}, until ${timeElement(expiresAt)}
    </p>
    ${decisions(
      {APPROVE: 'Approve', DECLINE: 'Decline'},
      html`<input type="hidden" name="challengeId" value="${id}" />`,
    )}`;
}

/** Shows every challenge that waits for a response, as the devices of its users would. */
export function showApprovals(world: World, fault?: string): Promise<Response> {
  const pending = world.all('ScaChallenge', ({status}) => status === 'PENDING').toReversed();
  return htmlPage(
    'Approvals',
    html`${fault && html`<p role="alert">${fault}</p>`}
    ${
      pending.length > 0
        ? pending.map((challenge) => itemOf(world, challenge))
        : html`<p>No challenge waits for an answer. Load this page again after your next call.</p>`
    }`,
    fault ? {status: 409} : {},
  );
}

/** Answers a challenge as the person decided. */
export async function decideApproval(world: World, form: URLSearchParams): Promise<Response> {
  const decision = form.get('decision') === 'APPROVE' ? 'APPROVE' : 'DECLINE';
  try {
    decideChallenge(world, form.get('challengeId') ?? '', decision);
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    return showApprovals(world, 'This challenge does not wait for an answer any more.');
  }
  return leadTo(APPROVALS_PATH);
}
