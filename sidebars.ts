import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {productClass} from '@aldermark/data/products';

/**
 * The sidebars of the three sections, in reading order. `packages/plugins/sidebars` hands each to its section. An entry that
 * belongs to a product has its class.
 */
const sidebars = {
  docs: [
    'index',
    'docs/introduction',
    'docs/console',
    'docs/sandbox',
    'docs/sandbox-scenarios',
    'docs/downloads',
    {
      type: 'category',
      label: 'Tools',
      items: [
        {type: 'doc', id: 'docs/tools/index', label: 'All tools'},
        'docs/tools/plan',
        'docs/tools/error-finder',
        'docs/tools/request-checker',
        'docs/tools/webhook-signature',
        'docs/tools/tokens',
        'docs/tools/bank-details',
        'docs/tools/calendar',
        'docs/tools/offline',
      ],
    },
    {
      type: 'category',
      label: 'Accounts',
      className: productClass('accounts'),
      items: [
        'docs/accounts/account-management',
        'docs/accounts/iban',
        'docs/accounts/virtualiban',
        'docs/accounts/debts',
      ],
    },
    {
      type: 'category',
      label: 'Cards',
      className: productClass('cards'),
      items: [
        'docs/cards/issuing',
        'docs/cards/card-management',
        'docs/cards/your-card',
        'docs/cards/x-pay',
      ],
    },
    {
      type: 'category',
      label: 'Payments',
      className: productClass('payments'),
      items: [
        'docs/payments/beneficiaries',
        'docs/payments/IP',
        'docs/payments/P2P',
        'docs/payments/sdd',
        'docs/payments/topup',
        'docs/payments/card-payment',
      ],
    },
    {
      type: 'category',
      label: 'KYC and compliance',
      className: productClass('kyc'),
      items: [
        'docs/kyc/identification',
        'docs/kyc/retail-customer',
        'docs/kyc/business',
        'docs/kyc/conformity',
        'docs/kyc/encryption',
        'docs/kyc/xpo-auth-test',
      ],
    },
    {
      type: 'category',
      label: 'Operating your programme',
      items: [
        'docs/customer-relationship/business-portal',
        'docs/customer-relationship/configuration',
        'docs/customer-relationship/monitoring',
        'docs/customer-relationship/releaseNotes',
        'docs/glossary',
      ],
    },
    {
      type: 'category',
      label: 'About this documentation',
      items: ['quality', 'accessibility'],
    },
    {
      type: 'category',
      label: 'For writers of this site',
      items: ['docs/examples/basics', 'docs/examples/custom-components'],
    },
  ],
  apis: [
    'index',
    'Core',
    {
      type: 'category',
      label: 'Holders and KYC',
      className: productClass('kyc'),
      items: ['Users', 'IndividualEntrepreneur', 'KYC', 'Compliance'],
    },
    {
      type: 'category',
      label: 'Accounts',
      className: productClass('accounts'),
      items: ['Accounts', 'AccountsOperations', 'AccountTransactions', 'AccountStatements'],
    },
    {
      type: 'category',
      label: 'Cards',
      className: productClass('cards'),
      items: ['CardFactory', 'CardOperations', 'CardSecure', 'Xpay'],
    },
    {
      type: 'category',
      label: 'Transfers and top-ups',
      className: productClass('payments'),
      items: [
        'TransferBeneficiary',
        'TransferSCT',
        'SCTINST',
        'TransferInternal',
        'TransferSDD',
        'Topup',
      ],
    },
    {type: 'doc', id: 'StrongAuthentication', className: productClass('security')},
    {
      type: 'category',
      label: 'Events and webhooks',
      className: productClass('webhooks'),
      items: ['Callback', 'Callbacks', 'Webhooks'],
    },
  ],
  usecases: [
    'Introduction',
    'CustomPage',
    {
      type: 'category',
      label: 'Onboard users',
      className: productClass('kyc'),
      items: [
        'users/onboarding/user_onboarding',
        'users/onboarding/cgu',
        'users/onboarding/fatca',
        'users/onboarding/filtering',
        'users/onboarding/sca',
        'users/onboarding/callback_user_created_updated',
      ],
    },
    {
      type: 'category',
      label: 'Verify identity (KYC)',
      className: productClass('kyc'),
      items: [
        'users/kyc/index',
        'users/kyc/kyc_workflow',
        'users/kyc/kyc_webview',
        'users/kyc/kyc_api',
        'users/onboarding/kyc_delegation_B2C',
        'users/kyc/kyc_additional',
        'users/kyc/kyc_how_to_test',
      ],
    },
    {
      type: 'category',
      label: 'Onboard sole traders',
      className: productClass('kyc'),
      items: [
        'individual_entrepreneur/overview',
        'individual_entrepreneur/KYB',
        'individual_entrepreneur/TC',
        'individual_entrepreneur/fatca',
        'individual_entrepreneur/filtering',
        'individual_entrepreneur/how_to_test',
      ],
    },
    {
      type: 'doc',
      id: 'legal_entities/legal_entity_onboarding',
      className: productClass('kyc'),
    },
    {
      type: 'category',
      label: 'Manage accounts',
      className: productClass('accounts'),
      items: ['accounts/AccountStatements', 'accounts/DebtsManagement', 'accounts/AccountClosure'],
    },
    {
      type: 'category',
      label: 'Issue cards',
      className: productClass('cards'),
      items: [
        'cards/issuing/VirtualCardIssuing',
        'cards/issuing/PhysicalCardIssuing',
        'cards/selfcare/virtual',
        'cards/selfcare/physical',
        'xpay/X-Pay',
        'xpay/iOS_SDK',
      ],
    },
    {
      type: 'category',
      label: 'Run card operations',
      className: productClass('cards'),
      items: [
        'cards/operations/CardsOperations',
        'cards/operations/OnlineCardOperations',
        'cards/operations/OfflineCardOperations',
        'cards/operations/CardsOperationsClearing',
        'cards/operations/card_dispute',
        'cards/operations/CardsOperationsHowToTest',
      ],
    },
    {
      type: 'category',
      label: 'Move money',
      className: productClass('payments'),
      items: [
        'sepa_transfers/sepa_credit_transfer',
        'sepa_transfers/instant_payment',
        'sepa_transfers/sepa_direct_debit',
        'internal_transfer',
        'topups',
        'topups/topup_dispute',
      ],
    },
    {
      type: 'category',
      label: 'Secure and integrate',
      items: [
        {
          type: 'doc',
          id: 'strong_customer_authentication',
          className: productClass('security'),
        },
        {type: 'doc', id: 'webhooks', className: productClass('webhooks')},
        'ratelimits',
      ],
    },
    {
      type: 'category',
      label: 'Legacy',
      items: [
        'accounts/AccountClosure_deprecated',
        'users/onboarding/kyc/netheos',
        'users/onboarding/kyctest/netheos_test',
        'CardsOperations',
        'OnlineCardOperations',
        'OfflineCardOperations',
        'CardsOperationsClearing',
        'CardsOperationsHowToTest',
        'card_dispute',
      ],
    },
  ],
} satisfies SidebarsConfig;

export default sidebars;
