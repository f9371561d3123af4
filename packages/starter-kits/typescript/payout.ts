/**
 * Pays a payee at another bank: with an instant transfer, or with an ordinary one where the API says that it replaces the
 * first. Run it again with the same reference whenever the result is unknown, and nothing is paid twice.
 */
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {call, ApiError} from './api.js';
import {callWithApproval, NotApproved} from './approve.js';
import {Orders, type Order} from './journal.js';
import {settings} from './settings.js';

type Verification = {id: string; result: string; suggestedName: string | null};
type Transfer = {
  id: string;
  status: string;
  reasonCode: string | null;
  metadata: Record<string, string>;
};
type Cause = {code: string; retry: string; if?: unknown};

/** Nothing is paid and nothing is under way, because of the result of the name check. */
class NotPaid extends Error {}

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    'accept-name': {type: 'boolean'},
    'accept-unchecked': {type: 'boolean'},
    again: {type: 'boolean'},
    'despite-no-match': {type: 'boolean'},
  },
});
const [
  reference = 'starter-payout-1',
  iban = 'FR7699998000010000056789048',
  name = 'Chloé Dubois',
  cents = '12550',
] = positionals;
if (!/^\d+$/.test(cents)) {
  throw new Error(`The amount ${cents} is not a number of cents, such as 12550.`);
}
const amount = {value: Number(cents), currency: 'EUR'};
const accountId = 'acc_01K7GZXK2R851J4C4XPQ06T28A';
const actingUserId = 'usr_01K7GZV9V0FVJC7V0B9VHVKZBP';

const instant = '/v2/instant-transfers';
const ordinary = '/v2/sct-transfers';
const finalStatuses = ['SETTLED', 'REJECTED', 'CANCELLED', 'RETURNED'];
const maxWait = Number(process.env.WAIT_SECONDS ?? 90) * 1000;
const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const orders = new Orders(process.env.ORDERS ?? 'orders.jsonl');
const noted = orders.of(reference);

const {errors} = JSON.parse(readFileSync(settings.errorCodesFile, 'utf8')) as {errors: Cause[]};
const {fields} = JSON.parse(readFileSync(settings.reasonCodesFile, 'utf8')) as {
  fields: {field: string; reasons: Cause[]}[];
};
const rejections = fields.find(({field}) => field === 'InstantTransfer.reasonCode')?.reasons ?? [];

/** Whether an ordinary transfer replaces an instant one that ended with this code. */
const isReplaced = (causes: readonly Cause[], code: string | null) =>
  causes.find((cause) => cause.code === code && !cause.if)?.retry === 'fallback';

/**
 * Whether an error proves that no payment exists for its key. Other errors are returned before the API looks up the key,
 * or while another call uses it. They do not show what happened to an earlier attempt.
 */
function isCertain({status, problem: {code}}: ApiError): boolean {
  const isAboutKey = code.startsWith('idempotency_');
  return code.startsWith('sca_') || ((status === 409 || status === 422) && !isAboutKey);
}

/** The option with which the payer goes on after a result of the name check. After any other one, nothing is sent. */
const consentTo: Readonly<Record<string, keyof typeof options>> = {
  CLOSE_MATCH: 'accept-name',
  NO_MATCH: 'despite-no-match',
  NOT_POSSIBLE: 'accept-unchecked',
};

/** Verifies the payee, and writes a new order down before anybody sends it. */
async function newOrder(path: string): Promise<Order> {
  const {id, result, suggestedName} = await call<Verification>({
    method: 'POST',
    path: '/v2/payee-verifications',
    body: {iban, name},
    isHarmless: true,
  });
  if (result !== 'MATCH') {
    const inName = suggestedName ? `, and the account is in the name of ${suggestedName}` : '';
    console.error(`The check of the name ${name} says ${result}${inName}.`);
    const consent = consentTo[result];
    if (!consent || !options[consent]) {
      throw new NotPaid(result);
    }
  }
  const key = `${reference}-${noted.length + 1}`;
  const body = {
    accountId,
    amount,
    creditor: {name: suggestedName ?? name, iban},
    payeeVerificationId: id,
    payeeVerificationAcknowledged: result !== 'MATCH',
    endToEndId: reference,
    metadata: {order: key},
  };
  const order = {reference, path, key, body};
  orders.note(order);
  noted.push(order);
  return order;
}

/** The transfers of this payout, the newest first. The API has them longer than the keys of their orders. */
async function transfersOn(path: string): Promise<Transfer[]> {
  const query = new URLSearchParams({accountId, direction: 'OUT', endToEndId: reference});
  return (await call<{data: Transfer[]}>({method: 'GET', path: `${path}?${query}`})).data;
}

/** The transfer of an order, if the API has it. */
const find = async ({path, key}: Order) =>
  (await transfersOn(path)).find(({metadata}) => metadata.order === key);

/** The transfer of an order, which is sent unless it is there, once its status is final or the time to wait is over. */
async function transferOf(order: Order): Promise<Transfer> {
  const {path, key, body} = order;
  let transfer =
    (await find(order)) ??
    (await callWithApproval<Transfer>({
      method: 'POST',
      path,
      body,
      idempotencyKey: key,
      actingUserId,
      headers: {Prefer: 'wait=10'},
    }));
  const end = Date.now() + maxWait;
  while (!finalStatuses.includes(transfer.status) && Date.now() < end) {
    await sleep(1000);
    transfer = await call<Transfer>({method: 'GET', path: `${path}/${transfer.id}`});
  }
  return transfer;
}

/** Carries an order out, and then another one only if this one can no longer pay. */
async function pay(order: Order, isRepeated: boolean): Promise<Transfer> {
  try {
    const transfer = await transferOf(order);
    const {id, status, reasonCode} = transfer;
    const isOver = order.path === instant && status === 'REJECTED';
    if (!isOver || !isReplaced(rejections, reasonCode)) {
      return transfer;
    }
    console.error(`${id} is REJECTED with ${reasonCode}, so an ordinary transfer replaces it.`);
  } catch (error) {
    const code = error instanceof ApiError ? error.problem.code : '';
    if (code === 'payee_verification_expired' && isRepeated) {
      // The first attempt made no order, or `find` had found it.
      return pay(await newOrder(order.path), false);
    }
    if (order.path !== instant || !isReplaced(errors, code)) {
      throw error;
    }
    console.error(`An ordinary transfer replaces the order, because of ${code}.`);
  }
  return pay(await newOrder(ordinary), false);
}

/** A new order of a payout whose last one has paid nothing, or whose money is back. */
async function orderAgain(last: Order): Promise<Order> {
  const transfer = await find(last);
  if (!transfer || transfer.status === 'SETTLED' || !finalStatuses.includes(transfer.status)) {
    throw new Error(`${reference} is paid or may still be paid. Leave out --again.`);
  }
  return newOrder(last.path);
}

/** The order with which a run begins: the last one that was written down, or the first of a new payout. */
async function lastOrder(): Promise<Order> {
  const last = noted.at(-1);
  if (last) {
    const isOther = !options.again && last.body.creditor.iban !== iban;
    if (last.body.amount.value !== amount.value || isOther) {
      throw new Error(`${reference} is the reference of another payout. Choose a new one.`);
    }
    return options.again ? orderAgain(last) : last;
  }
  for (const path of [instant, ordinary]) {
    const [known] = await transfersOn(path);
    if (known) {
      throw new Error(`${known.id} has the reference ${reference}. Choose a new one.`);
    }
  }
  return newOrder(instant);
}

/** What the program says instead of a status when it is certain that there is no transfer. */
function causeOf(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    return isCertain(error) ? error.problem.code : undefined;
  }
  if (error instanceof NotApproved) {
    return error.challenge.status;
  }
  return error instanceof NotPaid ? error.message : undefined;
}

const exitCodes = {paid: 0, unknown: 1, notPaid: 3};
try {
  const isRepeated = noted.length > 0;
  const {id, status, reasonCode} = await pay(await lastOrder(), isRepeated);
  if (reasonCode) {
    console.error(`The reason code is ${reasonCode}.`);
  }
  console.log(`${id} ${status}`);
  const failed = finalStatuses.includes(status) ? exitCodes.notPaid : exitCodes.unknown;
  process.exitCode = status === 'SETTLED' ? exitCodes.paid : failed;
} catch (error) {
  const cause = causeOf(error);
  if (!(error instanceof NotPaid)) {
    console.error(cause === undefined ? error : String(error));
  }
  console.log(`none ${cause ?? 'UNKNOWN'}`);
  process.exitCode = exitCodes[cause === undefined ? 'unknown' : 'notPaid'];
}
