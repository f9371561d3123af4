import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {metadataAfter} from '../../engine/mergePatch';
import {rejectCall} from '../../engine/problem';
import type {Resource} from '../../engine/world';
import {followAccessChallenges, requireAccess} from './access';
import {blockAccount, followClosures, isOwnAccountBlock, unblockAccount} from './blocks';
import {getIbanCertificate} from './certificate';
import {checkIban} from './checkIban';
import {decideAccount, setBalance} from './decisions';
import {createAccount, followHolders} from './openAccount';
import {listAccountTransactions} from './transactions';
import {createVirtualIban, followAccounts} from './virtualIbans';

type Account = Resource<'Account'>;

/** An account with its balances; a person who looks at it passes SCA every 180 days. */
function getAccount(call: Call): Account {
  const account = call.world.get('Account', call.path.accountId ?? '');
  requireAccess(call, account);
  return structuredClone(account);
}

/** Changes the label or the metadata of an account that is in use. */
function updateAccount({
  world,
  body,
  path: {accountId = ''},
}: Call<Schemas['AccountUpdate']>): Account {
  const account = world.get('Account', accountId);
  if (account.status !== 'ACTIVE' && account.status !== 'BLOCKED') {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
  // A label of null removes the label.
  const {label, metadata} = body as Partial<Account>;
  const set = {
    ...(label !== undefined && {label}),
    ...metadataAfter(account, metadata),
  };
  return structuredClone(world.update(account, set, 'account.updated'));
}

/** Payment accounts: opening, reading, blocks, virtual IBANs, and the check of any IBAN. */
export const accounts: Domain = {
  operations: {
    createAccount,
    getAccount,
    updateAccount,
    getIbanCertificate,
    createVirtualIban,
    blockAccount,
    unblockAccount,
    listAccountTransactions,
    checkIban: ({world, body}) => checkIban(world, body.iban),
  },
  scenarios: {'account.set_balance': setBalance, 'account.decision': decideAccount},
  possible: {unblockAccount: (world, id) => isOwnAccountBlock(world.get('Account', id))},
  connect: (world) => {
    followHolders(world);
    followAccounts(world);
    followAccessChallenges(world);
    followClosures(world);
  },
};
