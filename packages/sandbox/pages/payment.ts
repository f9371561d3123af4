import {html} from 'hono/html';
import {payTopup} from '../domains/topups/topups';
import {ApiError} from '../engine/problem';
import type {Resource, World} from '../engine/world';
import {decisions, leadTo, timeElement, nothingHere, htmlPage} from './html';

type Topup = Resource<'Topup'>;

const eurosOf = ({amount}: Topup): string => `EUR ${(amount.value / 100).toFixed(2)}`;

/** The page at `paymentUrl`, with what was wrong with the last attempt. */
function paymentPage(world: World, topup: Topup, fault?: string): Promise<Response> {
  const title = `Pay ${eurosOf(topup)}`;
  if (topup.status !== 'REQUIRES_ACTION') {
    return htmlPage(
      title,
      html`<p>This payment has ended: the top-up is ${topup.status}.</p>
        <p><a href="${topup.returnUrl}">Go back</a></p>`,
    );
  }
  const {ok_challenge: usual = '', ...others} = world.contract.samples.topupCards ?? {};
  const rows = Object.entries({ok_challenge: usual, ...others}).map(
    ([name, pan]) =>
      html`<tr>
        <td>${pan}</td>
        <td>${name.replaceAll('_', ' ')}</td>
      </tr>`,
  );
  return htmlPage(
    title,
    html`${fault && html`<p role="alert">${fault}</p>`}
      ${decisions(
        {pay: 'Pay and confirm', refuse: 'Pay, but refuse to confirm', leave: 'Leave the page'},
        html`<label
          >Number of a test card
          <input name="pan" value="${usual}" inputmode="numeric" autocomplete="off"
        /></label>`,
      )}
      <p>
        After a decision you go back to the app. Whoever leaves can come back until
        ${timeElement(topup.expiresAt)}.
      </p>
      <table>
        <caption>
          Test cards
        </caption>
        <tr>
          <th>Number</th>
          <th>Result</th>
        </tr>
        ${rows}
      </table>`,
    {leadsTo: topup.returnUrl, ...(fault && {status: 422})},
  );
}

const topupAt = (world: World, token: string): Topup | undefined =>
  world.all('Topup', ({paymentUrl}) => paymentUrl.endsWith(`/t/${token}`))[0];

/** Shows the payment page of a top-up. */
export function showPayment(world: World, token: string): Promise<Response> {
  const topup = topupAt(world, token);
  return topup ? paymentPage(world, topup) : nothingHere();
}

/** Does what the payer decided on the payment page, as the scenario `topup.pay` does. */
export async function decidePayment(
  world: World,
  token: string,
  form: URLSearchParams,
): Promise<Response> {
  const topup = topupAt(world, token);
  if (!topup) {
    return nothingHere();
  }
  const decision = form.get('decision');
  if (decision === 'pay' || decision === 'refuse') {
    const pan = (form.get('pan') ?? '').replace(/\s/g, '');
    try {
      payTopup(world, {topupId: topup.id, pan}, decision === 'refuse');
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      return paymentPage(world, topup, 'This is not the number of a test card.');
    }
  }
  return leadTo(topup.returnUrl);
}
