import {utf8ToBytes} from '@noble/hashes/utils.js';
import type {ScenarioHandler} from '../../engine/domain';
import {toBase64} from '../../engine/base64';
import {hasV1Ended} from '../../engine/endOfV1';
import type {ApiEvent} from '../../engine/journal';
import {limitAsNumber} from '../../engine/limits';
import type {Resource, World} from '../../engine/world';
import {send} from '../webhooks/deliveries';
import {v1Id} from './ids';
import {cardInV1 as shownCard} from './cards';
import {paymentInV1 as shownTransfer} from './payments';
import {userInV1 as shownUser} from './users';

/** The body of a callback of v1. */
export type Callback = {
  readonly callbackId: string;
  readonly type: number;
  readonly appUserId: string;
  readonly sentAt: string;
  readonly data: object;
};

type User = Resource<'User'>;
type Address = {readonly url: string; readonly username: string; readonly password: string};

const addresses = (world: World) => world.hidden<Address>('v1CallbackAddress');
const sent = (world: World) => world.hidden<Callback>('v1Callbacks');

/** Where callbacks go now: nowhere once version 1 has ended. */
const addressNow = (world: World): Address | undefined =>
  hasV1Ended(world) ? undefined : addresses(world).get('all');

/** Every callback so far, the oldest first. */
export const callbacksOf = (world: World): readonly Callback[] => [...sent(world).values()];

/** The scenario `legacy.callbacks`: sends callbacks to an address from now on, or stops them, with all further attempts. */
export const sendCallbacks: ScenarioHandler = (world, {url, username, password, enabled}) => {
  if (enabled) {
    addresses(world).set('all', {
      url: String(url),
      username: String(username),
      password: String(password),
    });
  } else {
    addresses(world).delete('all');
  }
  return undefined;
};

/** An amount of v1, which is a decimal number. */
const decimal = ({value, currency}: {readonly value: number; readonly currency: string}) => ({
  amount: value / 100,
  currency,
});

const authorisationNumbers: Readonly<Record<Resource<'CardAuthorisation'>['status'], number>> = {
  APPROVED: 1,
  PARTIALLY_CLEARED: 1,
  CLEARED: 1,
  DECLINED: 2,
  REVERSED: 3,
  EXPIRED: 4,
};

const directDebitNumbers: Readonly<Record<Resource<'DirectDebit'>['status'], number>> = {
  ANNOUNCED: 0,
  SETTLED: 1,
  REFUSED: 2,
  REJECTED: 2,
  CANCELLED: 2,
  REFUND_PENDING: 1,
  RETURNED: 3,
  REVERSED: 3,
  REFUNDED: 3,
};

const topupNumbers: Readonly<Record<Resource<'Topup'>['status'], number>> = {
  REQUIRES_ACTION: 0,
  AUTHORISED: 0,
  SETTLED: 1,
  FAILED: 2,
  EXPIRED: 2,
  PARTIALLY_REFUNDED: 3,
  REFUNDED: 3,
  DISPUTED: 3,
  CHARGED_BACK: 3,
};

function shownOperation(
  world: World,
  {id, cardId, amount, merchant}: Resource<'CardAuthorisation' | 'CardClearing'>,
  type: 'AUTH' | 'CLEAR',
  status: number,
): object {
  return {
    operationId: v1Id(world, id),
    cardId: v1Id(world, cardId),
    type,
    ...decimal(amount),
    merchantName: merchant.name,
    status,
  };
}

/** What the object of an event is in v1: the users whom it concerns, and what each of them is notified of. */
type Told = {readonly users: readonly (User | undefined)[]; readonly data: (user: User) => object};

/** The holder of an account, unless it is a company, which v1 does not know. */
const holderOf = (world: World, accountId: string | undefined): User | undefined =>
  world.find('User', world.find('Account', accountId)?.holderId);

const transferNow = (
  world: World,
  name: 'InstantTransfer' | 'InternalTransfer' | 'SctTransfer',
  id: string,
) => {
  const transfer = world.get(name, id);
  const label =
    'label' in transfer
      ? transfer.label
      : 'remittance' in transfer
        ? transfer.remittance?.unstructured
        : undefined;
  return shownTransfer(world, transfer, label ?? undefined);
};

const tellers: Readonly<Record<string, (world: World, id: string) => Told>> = {
  User: (world, id) => ({
    users: [world.get('User', id)],
    data: (user) => shownUser(world, user),
  }),
  KycFile: (world, id) => ({
    users: [world.find('User', world.get('KycFile', id).holderId)],
    data: (user) => shownUser(world, user),
  }),
  Card: (world, id) => {
    const card = world.get('Card', id);
    return {
      users: [world.find('User', card.cardholderId)],
      data: () => shownCard(world, card),
    };
  },
  CardAuthorisation: (world, id) => {
    const authorisation = world.get('CardAuthorisation', id);
    const status = authorisationNumbers[authorisation.status];
    return {
      users: [world.find('User', world.get('Card', authorisation.cardId).cardholderId)],
      data: () => shownOperation(world, authorisation, 'AUTH', status),
    };
  },
  CardClearing: (world, id) => {
    const clearing = world.get('CardClearing', id);
    return {
      users: [world.find('User', world.get('Card', clearing.cardId).cardholderId)],
      data: () => shownOperation(world, clearing, 'CLEAR', 1),
    };
  },
  SctTransfer: (world, id) => ({
    users: [holderOf(world, world.get('SctTransfer', id).accountId)],
    data: () => transferNow(world, 'SctTransfer', id),
  }),
  InstantTransfer: (world, id) => ({
    users: [holderOf(world, world.get('InstantTransfer', id).accountId)],
    data: () => transferNow(world, 'InstantTransfer', id),
  }),
  InternalTransfer: (world, id) => {
    const {fromAccountId, toAccountId} = world.get('InternalTransfer', id);
    return {
      users: [holderOf(world, fromAccountId), holderOf(world, toAccountId)],
      data: () => transferNow(world, 'InternalTransfer', id),
    };
  },
  DirectDebit: (world, id) => {
    const {accountId, amount, creditor, status} = world.get('DirectDebit', id);
    return {
      users: [holderOf(world, accountId)],
      data: () => ({
        directDebitId: v1Id(world, id),
        ...decimal(amount),
        creditorName: creditor.name,
        status: directDebitNumbers[status],
      }),
    };
  },
  Topup: (world, id) => {
    const {accountId, amount, status} = world.get('Topup', id);
    return {
      users: [holderOf(world, accountId)],
      data: () => ({
        topupId: v1Id(world, id),
        ...decimal(amount),
        status: topupNumbers[status],
      }),
    };
  },
};

/** The waits before the attempts after the first one. */
const waits = ['PT1M', 'PT10M'];

/** Sends a callback, and again when it fails, as often as the contract says. */
function deliver(world: World, address: Address, callback: Callback, attempt = 1): void {
  const {url, username, password} = address;
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Basic ${toBase64(utf8ToBytes(`${username}:${password}`))}`,
  };
  send(world, {url, headers, body: JSON.stringify(callback)}, ({error}) => {
    const wait = waits[attempt - 1];
    if (error !== null && wait && attempt < limitAsNumber(world, 'v1-callback-attempts')) {
      const when = () => addressNow(world) !== undefined;
      world.at(world.after(wait), {label: 'callback of v1 is sent again', when}, () =>
        deliver(world, address, callback, attempt + 1),
      );
    }
  });
}

/** Makes and sends the callbacks of an event: one for each user whom it concerns and who has a key of v1. */
function tell(
  world: World,
  address: Address,
  type: string,
  {data: {objectType, object}}: ApiEvent,
) {
  const told = tellers[objectType]?.(world, String(object.id));
  for (const user of told?.users ?? []) {
    if (told && user?.externalRef) {
      const callback = {
        callbackId: world.random.uuid(),
        type: Number(type),
        appUserId: user.externalRef,
        sentAt: world.now(),
        data: told.data(user),
      };
      sent(world).set(callback.callbackId, callback);
      deliver(world, address, callback);
    }
  }
}

/**
 * Sends callbacks next to the events of v2, once there is an address and until version 1 ends. They show what the event
 * has led to.
 */
export function followEvents(world: World): void {
  const types = Object.entries(world.contract.callbacks);
  world.journal.subscribe((event) => {
    const address = addressNow(world);
    const [type] = types.find(([, events]) => events.includes(event.type)) ?? [];
    if (address && type) {
      tell(world, address, type, event);
    }
  });
}
