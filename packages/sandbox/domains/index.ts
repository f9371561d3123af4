import type {Domain} from '../engine/domain';
import {accounts} from './accounts/accounts';
import {beneficiaries} from './beneficiaries/beneficiaries';
import {cardDisputes} from './cardDisputes/cardDisputes';
import {cardPayments} from './cardPayments/cardPayments';
import {cardSecure} from './cardSecure/cardSecure';
import {cards} from './cards/cards';
import {closures} from './closures/closures';
import {compliance} from './compliance/compliance';
import {debts} from './debts/debts';
import {directDebits} from './directDebits/directDebits';
import {files} from './files/files';
import {holders} from './holders/holders';
import {instantTransfers} from './instantTransfers/instantTransfers';
import {internalTransfers} from './internalTransfers/internalTransfers';
import {kyc} from './kyc/kyc';
import {mandates} from './mandates/mandates';
import {recalls} from './recalls/recalls';
import {sca} from './sca/sca';
import {sctTransfers} from './sctTransfers/sctTransfers';
import {statements} from './statements/statements';
import {tokens} from './tokens/tokens';
import {topups} from './topups/topups';
import {v1} from './v1/v1';
import {webhooks} from './webhooks/webhooks';
import {xpay} from './xpay/xpay';
import {simulations} from './simulations/simulations';

const products: readonly Domain[] = [
  holders,
  kyc,
  files,
  compliance,
  accounts,
  closures,
  debts,
  statements,
  cards,
  cardSecure,
  xpay,
  cardPayments,
  cardDisputes,
  sctTransfers,
  instantTransfers,
  internalTransfers,
  recalls,
  beneficiaries,
  directDebits,
  mandates,
  topups,
  sca,
  tokens,
  webhooks,
  v1,
];

const scenarios: NonNullable<Domain['scenarios']> = Object.assign(
  {},
  ...products.map((domain) => domain.scenarios),
);

/** Every domain of the product, and the tools of the sandbox. */
export const domains: readonly Domain[] = [...products, simulations(scenarios)];
