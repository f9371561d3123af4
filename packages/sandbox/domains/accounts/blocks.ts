import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';

type Account = Resource<'Account'>;
type Block = {readonly reason: Schemas['AccountBlockReason']; readonly scope: 'DEBIT' | 'ALL'};

/**
 * Whose block it is: one that the partner placed, one that the provider decided on for the account, or one that
 * the suspension of the holder brings. Each ends by itself, and the account is blocked until none is left.
 */
type Origin = 'partner' | 'decision' | 'suspension';

type Blocks = {readonly [Whose in Origin]?: Block};

const blocksOf = (world: World, {id}: Account): Blocks =>
  world.hidden<Blocks>('accountBlocks').get(id) ?? {};

/** What an account shows of its blocks: a block of the provider hides that of the partner, and the widest counts. */
function shown({partner, decision, suspension}: Blocks): FieldsOf<'Account'> | undefined {
  const all = [decision, suspension, partner].filter((one) => one !== undefined);
  const isWide = all.some(({scope}) => scope === 'ALL');
  return all[0] && {statusReason: all[0].reason, blockScope: isWide ? 'ALL' : 'DEBIT'};
}

/** Brings the state of an account in line with its blocks. A closure that is pending keeps its state. */
function show(world: World, account: Account): void {
  const fields = shown(blocksOf(world, account));
  if (account.status === 'BLOCKED' && fields) {
    world.update(account, fields, 'account.updated');
  } else if (account.status === 'BLOCKED') {
    world.move(account, 'ACTIVE', {}, {event: 'account.unblocked'});
  } else if (account.status === 'ACTIVE' && fields) {
    world.move(account, 'BLOCKED', fields);
  }
}

/** Places a block on an account, or with undefined lifts it. */
export function setBlock(
  world: World,
  account: Account,
  whose: Origin,
  block: Block | undefined,
): void {
  const blocks = {...blocksOf(world, account), [whose]: block};
  world.hidden<Blocks>('accountBlocks').set(account.id, blocks);
  show(world, account);
}

/** Forgets the blocks of an account that the provider closes, so that its balance can leave. */
export function dropBlocks(world: World, {id}: Account): void {
  world.hidden<Blocks>('accountBlocks').delete(id);
}

/** Whether the provider stops an account: what the partner may still do on its own block, it may not do here. */
export function isStopped(world: World, account: Account): boolean {
  const {decision, suspension} = blocksOf(world, account);
  return (decision ?? suspension) !== undefined;
}

/** Rejects the call when the provider stops the account, for money that only goes back where it came from. */
export function requireNotStopped(world: World, account: Account): void {
  if (isStopped(world, account)) {
    rejectCall('account_blocked', {currentStatus: account.status});
  }
}

/** Blocks debits or all movements of an account; its machine takes scope and reason from the body. */
export function blockAccount({
  world,
  path: {accountId = ''},
  body,
}: Call<Schemas['AccountBlockRequest']>): Account {
  const account = world.get('Account', accountId);
  const {status} = account;
  if (status !== 'ACTIVE') {
    rejectCall(status === 'BLOCKED' ? 'state_conflict' : 'account_not_active', {
      currentStatus: status,
    });
  }
  setBlock(world, account, 'partner', {
    reason: body.reason,
    scope: body.scope === 'ALL' ? 'ALL' : 'DEBIT',
  });
  return structuredClone(account);
}

/** Reasons of blocks that end with a document, which the provider must see before it lifts them. */
const ENDED_BY_DOCUMENT: readonly Account['statusReason'][] = ['COURT_ORDER', 'DECEASED'];

/** Whether the partner may lift the block of an account. */
export const isOwnAccountBlock = ({statusReason}: Account): boolean =>
  statusReason !== 'COMPLIANCE' && !ENDED_BY_DOCUMENT.includes(statusReason);

/** Lifts a block of the partner. */
export function unblockAccount({world, path: {accountId = ''}}: Call): Account {
  const account = world.get('Account', accountId);
  const {status} = account;
  if (status !== 'BLOCKED') {
    rejectCall('state_conflict', {currentStatus: status});
  }
  if (!isOwnAccountBlock(account)) {
    rejectCall('block_not_yours', {currentStatus: status});
  }
  setBlock(world, account, 'partner', undefined);
  return structuredClone(account);
}

/** The decision `UNBLOCK` of the provider: it lifts its own block, and one that ends with a document. */
export function unblockByProvider(world: World, account: Account): void {
  const {decision, partner} = blocksOf(world, account);
  const endsByDocument = partner !== undefined && ENDED_BY_DOCUMENT.includes(partner.reason);
  if (!decision && !endsByDocument) {
    rejectCall('state_conflict', {currentStatus: account.status});
  }
  setBlock(world, account, decision ? 'decision' : 'partner', undefined);
}

type Cause = Schemas['HolderStatusReason'];

/**
 * What a suspension stops. A holder whose identity was rejected makes no operation at all (Directive (EU) 2015/849,
 * Article 14(4)). Otherwise money still arrives, as it may even on frozen funds (Regulation (EU) No 269/2014,
 * Article 7(2)). A business that has ceased goes on until it is wound up, so its accounts pay and close.
 */
function scopeOf(causes: readonly Cause[]): Block['scope'] | undefined {
  if (causes.includes('KYC_REJECTED')) {
    return 'ALL';
  }
  return causes.some((cause) => cause !== 'REGISTRY_CEASED') ? 'DEBIT' : undefined;
}

/** Blocks the accounts of a holder who is suspended, or releases them when no cause is left. */
export function followSuspension(world: World, holderId: string, causes: readonly Cause[]): void {
  const scope = scopeOf(causes);
  const block: Block | undefined = scope && {reason: 'COMPLIANCE', scope};
  world
    .all('Account', (one) => one.holderId === holderId && one.status !== 'CLOSED')
    // The provider itself closes the others, and sends their balance where the law lets it go.
    .filter(({closure, status}) => status !== 'CLOSING' || closure?.reason !== 'REGULATORY')
    .forEach((account) => setBlock(world, account, 'suspension', block));
}

/** Blocks an account again when its closure is called off while a block is left. */
export function followClosures(world: World): void {
  world.on('account.closure_cancelled', (_, account) => show(world, account as Account));
}
