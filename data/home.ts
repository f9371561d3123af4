import {provider} from './provider';

/** A group of links in the list of topics on the home page. */
export type Topic = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly {readonly label: string; readonly to: string}[];
};

export const home = {
  title: `Build on ${provider.name}`,
  promise:
    'Open accounts, issue cards and move euros across Europe from your own product, with one API, one sandbox, and every rule explained.',
  actions: [
    {label: 'Make your first call', to: '/docs/introduction'},
    {label: 'API references', to: '/api/Core'},
    {label: 'Use cases', to: '/usecases/Introduction'},
  ],
  topics: [
    {
      title: 'Accounts',
      text: 'An IBAN for each user, balances, statements.',
      links: [
        {label: 'Account management', to: '/docs/accounts/account-management'},
        {label: 'IBAN', to: '/docs/accounts/iban'},
        {label: 'Close an account', to: '/usecases/accounts/AccountClosure'},
        {label: 'Accounts API', to: '/api/Accounts'},
      ],
    },
    {
      title: 'Cards',
      text: 'Virtual and physical debit cards, wallets, disputes.',
      links: [
        {label: 'Choose a card', to: '/docs/cards/issuing'},
        {label: 'Issue a virtual card', to: '/usecases/cards/issuing/VirtualCardIssuing'},
        {label: 'Authorisation to booking', to: '/usecases/cards/operations/CardsOperations'},
        {label: 'Card factory API', to: '/api/CardFactory'},
      ],
    },
    {
      title: 'Transfers',
      text: 'SEPA credit transfers, instant payments, direct debits.',
      links: [
        {label: 'SEPA credit transfer', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
        {label: 'Instant payment', to: '/usecases/sepa_transfers/instant_payment'},
        {label: 'Verify a payee', to: '/docs/payments/beneficiaries'},
        {label: 'SEPA credit transfer API', to: '/api/TransferSCT'},
      ],
    },
    {
      title: 'Identity',
      text: 'KYC (know your customer) of people, sole traders and companies.',
      links: [
        {label: 'Choose a path', to: '/docs/kyc/identification'},
        {label: 'Onboard a user', to: '/usecases/users/onboarding/user_onboarding'},
        {label: 'Onboard a company', to: '/usecases/legal_entities/legal_entity_onboarding'},
        {label: 'KYC API', to: '/api/KYC'},
      ],
    },
    {
      title: 'Strong authentication',
      text: 'One pattern for every operation that the user must approve.',
      links: [
        {label: 'How it works', to: '/usecases/strong_customer_authentication'},
        {label: 'Enrol a device', to: '/usecases/users/onboarding/sca'},
        {label: 'Test a set-up', to: '/docs/kyc/xpo-auth-test'},
        {label: 'Strong authentication API', to: '/api/StrongAuthentication'},
      ],
    },
    {
      title: 'Webhooks',
      text: 'Signed events for everything that happens.',
      links: [
        {label: 'Receive and verify', to: '/usecases/webhooks'},
        {label: 'Every event', to: '/api/Callback'},
        {label: 'Replay deliveries', to: '/api/Callbacks'},
        {label: 'Monitoring', to: '/docs/customer-relationship/monitoring'},
      ],
    },
  ] satisfies readonly Topic[],
  status: {label: 'Service status', href: provider.site.status},
} as const;
