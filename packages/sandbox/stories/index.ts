import {everyCallStories} from './everyCall';
import {directDebitStories} from './directDebits';
import {businessStories} from './businesses';
import {complianceStories} from './compliance';
import {departureStories} from './departures';
import {holderStories} from './holders';
import {cardRejectionStories} from './cardRejections';
import {cardStories} from './cards';
import {cardSecureStories} from './cardSecure';
import {cardDisputeStories} from './cardDisputes';
import {cardPaymentStories} from './cardPayments';
import {internalTransferStories} from './internalTransfers';
import {scaStories} from './sca';
import {beneficiaryStories} from './beneficiaries';
import {instantTransferStories} from './instantTransfers';
import {recallStories} from './recalls';
import {sctTransferStories} from './sctTransfers';
import {accountStories} from './accounts';
import {closureStories} from './closures';
import {debtStories} from './debts';
import {pageStories} from './ofPages';
import {statementStories} from './statements';
import {onboardingStories} from './onboarding';
import type {Story} from './story';
import {tokenStories} from './tokens';
import {webhookStories} from './webhooks';
import {topupStories} from './topups';
import {fileStories} from './files';
import {kycStories} from './kyc';
import {v1Stories} from './v1';
import {xpayStories} from './xpay';

/** Every story, in the order in which examples are taken from them. */
export const stories: readonly Story[] = [
  ...internalTransferStories,
  ...tokenStories,
  ...scaStories,
  ...webhookStories,
  ...everyCallStories,
  ...directDebitStories,
  ...topupStories,
  ...sctTransferStories,
  ...instantTransferStories,
  ...recallStories,
  ...beneficiaryStories,
  ...fileStories,
  ...kycStories,
  ...v1Stories,
  ...onboardingStories,
  ...holderStories,
  ...businessStories,
  ...complianceStories,
  ...accountStories,
  ...closureStories,
  ...debtStories,
  ...statementStories,
  ...departureStories,
  ...cardStories,
  ...cardRejectionStories,
  ...cardSecureStories,
  ...xpayStories,
  ...cardPaymentStories,
  ...cardDisputeStories,
  ...pageStories,
];
