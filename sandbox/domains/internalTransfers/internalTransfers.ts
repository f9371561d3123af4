import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {refuse} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {book, canReceive, euros, hold, requireDebitable, requireFunds} from '../ledger/ledger';
import {requireSca} from '../sca/requireSca';

type Account = Resource<'Account'>;
type InternalTransfer = Resource<'InternalTransfer'>;
type Body = Schemas['InternalTransferCreate'];

/** Books both sides of a transfer, which is final. */
function settle(world: World, transfer: InternalTransfer, from: Account, to: Account): string[] {
  const shared = {
    value: transfer.amount.value,
    type: 'INTERNAL',
    label: transfer.label ?? 'Internal transfer',
    sourceId: transfer.id,
  } as const;
  hold(world, from, transfer.id, 0);
  const debit = book(world, from, {
    ...shared,
    direction: 'DEBIT',
    counterparty: {name: to.label ?? '', iban: to.iban},
  });
  const credit = book(world, to, {
    ...shared,
    direction: 'CREDIT',
    counterparty: {name: from.label ?? '', iban: from.iban},
  });
  return [debit.id, credit.id];
}

/** The account that a transfer credits: named by its id, or found by phone number or e-mail address. */
function recipient({world, body}: Call<Body>): Account {
  if (body.toAccountId) {
    return world.get('Account', body.toAccountId);
  }
  const lookup = world.get('RecipientLookup', body.recipientLookupId ?? '');
  if (lookup.expiresAt <= world.now()) {
    refuse('recipient_lookup_expired');
  }
  return world.get('Account', world.hidden<string>('recipientAccounts').get(lookup.id) ?? '');
}

function createInternalTransfer(call: Call<Body>): InternalTransfer {
  const {world, body} = call;
  const from = world.get('Account', body.fromAccountId);
  const to = recipient(call);
  requireDebitable(from);
  if (!canReceive(to)) {
    refuse('account_not_active', {currentStatus: to.status});
  }
  requireFunds(from, body.amount.value);
  const isOwn = from.holderId === to.holderId;
  if (!isOwn) {
    requireSca(call, {
      displayText: `Send EUR ${(body.amount.value / 100).toFixed(2)} to ${to.label ?? to.iban}`,
      dynamicLink: {
        amount: body.amount,
        payeeName: to.label ?? null,
        payeeIban: to.iban,
        merchantName: null,
      },
    });
  }
  const transfer = world.create(
    'InternalTransfer',
    {
      ...body,
      toAccountId: to.id,
      amount: euros(body.amount.value),
      status: 'SETTLED',
      transactionIds: [],
      scaExemption: isOwn ? 'OWN_ACCOUNT' : null,
    },
    {silent: true},
  );
  transfer.transactionIds = settle(world, transfer, from, to);
  world.emit('internal_transfer.settled', transfer);
  return structuredClone(transfer);
}

/** Book transfers between two accounts of the provider. */
export const internalTransfers: Domain = {operations: {createInternalTransfer}};
