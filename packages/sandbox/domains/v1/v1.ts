import type {Domain} from '../../engine/domain';
import {followEvents, sendCallbacks} from './callbacks';
import {activateCardV1, createCardV1, setCardStatusV1} from './cards';
import {createBankAccountV1, listBankAccountsV1} from './payee';
import {createBankTransferV1, createP2pTransferV1, getP2pTransferV1} from './payments';
import {acceptCguV1, createUserV1, createVendorKycV1, getUserV1} from './users';

/** The operations of version 1, which show and change the objects of version 2. */
export const v1: Domain = {
  operations: {
    createUserV1,
    getUserV1,
    acceptCguV1,
    createVendorKycV1,
    createCardV1,
    activateCardV1,
    setCardStatusV1,
    createP2pTransferV1,
    getP2pTransferV1,
    createBankAccountV1,
    listBankAccountsV1,
    createBankTransferV1,
  },
  scenarios: {'legacy.callbacks': sendCallbacks},
  connect: followEvents,
};
