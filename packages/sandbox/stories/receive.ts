import type {Receipt, WebhookRequest} from '../domains/webhooks/deliveries';

/**
 * How the server of a partner answers webhooks: a test with success, so that any address can be subscribed, and events
 * with success or as the end of the address says (`/status/500`).
 */
export function receive({url, body}: WebhookRequest): Receipt {
  const {type} = JSON.parse(body) as {type: string};
  const asked = type === 'webhook.test' ? undefined : /\/status\/(\d{3})$/.exec(url)?.[1];
  const httpStatus = Number(asked ?? 204);
  const isSuccess = httpStatus >= 200 && httpStatus < 300;
  return {httpStatus, durationMs: 84, error: isSuccess ? null : `Status ${httpStatus}.`};
}
