import {firstCallId} from './homeStories';
import type {IconName} from './icons';
import type {Product} from './products';
import {provider} from './provider';

type NamedAddress = {readonly label: string; readonly to: string};

/** A product on the home page: what it is, and the pages that readers need first. The first one explains it. */
type ProductEntry = {
  readonly product: Product;
  readonly text: string;
  readonly links: readonly [NamedAddress, ...NamedAddress[]];
};

/** A way to begin. */
type Beginning = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly to: string;
};

/** What readers get, after a link to it. */
export type Gain = {
  readonly text: string;
  readonly link?: NamedAddress;
};

export const home = {
  title: `Build on ${provider.name}`,
  promise:
    'Open accounts, issue cards and move euros across Europe from your own product, with one API, one sandbox, and every rule explained.',
  actions: [
    {label: 'Make your first call', to: `#${firstCallId}`},
    {label: 'API references', to: '/api'},
  ],
  /** What the documentation does for its readers. */
  gains: [
    {text: 'Try every call in your browser, without an account.'},
    {text: 'Copy requests that were made before they were published.'},
    {
      link: {label: 'Paste an error, a request or an IBAN', to: '#pasted'},
      text: ' to see what is wrong and what to do.',
    },
  ] satisfies readonly Gain[],
  products: [
    {
      product: 'accounts',
      text: 'An IBAN for each user, with balances, statements and virtual IBANs.',
      links: [
        {label: 'Account management', to: '/docs/accounts/account-management'},
        {label: 'IBAN', to: '/docs/accounts/iban'},
        {label: 'Close an account', to: '/usecases/accounts/AccountClosure'},
        {label: 'Accounts API', to: '/api/Accounts'},
      ],
    },
    {
      product: 'cards',
      text: 'Virtual and physical debit cards, in wallets too, with controls and disputes.',
      links: [
        {label: 'Choose a card', to: '/docs/cards/issuing'},
        {label: 'Virtual card', to: '/usecases/cards/issuing/VirtualCardIssuing'},
        {label: 'Card payments', to: '/usecases/cards/operations/CardsOperations'},
        {label: 'Card factory API', to: '/api/CardFactory'},
      ],
    },
    {
      product: 'payments',
      text: 'SEPA credit transfers, instant payments, direct debits and top-ups.',
      links: [
        {label: 'SEPA transfer', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
        {label: 'Instant payment', to: '/usecases/sepa_transfers/instant_payment'},
        {label: 'Verify a payee', to: '/docs/payments/beneficiaries'},
        {label: 'Transfer API', to: '/api/TransferSCT'},
      ],
    },
    {
      product: 'kyc',
      text: 'Identification of people, sole traders and companies, with every check.',
      links: [
        {label: 'Choose a path', to: '/docs/kyc/identification'},
        {label: 'Onboard a user', to: '/usecases/users/onboarding/user_onboarding'},
        {label: 'Onboard a company', to: '/usecases/legal_entities/legal_entity_onboarding'},
        {label: 'KYC API', to: '/api/KYC'},
      ],
    },
    {
      product: 'security',
      text: 'One pattern for every operation that the user must approve on a device.',
      links: [
        {label: 'How it works', to: '/usecases/strong_customer_authentication'},
        {label: 'Enrol a device', to: '/usecases/users/onboarding/sca'},
        {label: 'Test a set-up', to: '/docs/kyc/xpo-auth-test'},
        {label: 'Authentication API', to: '/api/StrongAuthentication'},
      ],
    },
    {
      product: 'webhooks',
      text: 'A signed event for everything that happens, delivered until you have it.',
      links: [
        {label: 'Receive and verify', to: '/usecases/webhooks'},
        {label: 'Every event', to: '/api/Callback'},
        {label: 'Replay deliveries', to: '/api/Callbacks'},
        {label: 'Monitoring', to: '/docs/customer-relationship/monitoring'},
      ],
    },
  ] satisfies readonly ProductEntry[],
  beginnings: [
    {
      icon: 'terminal',
      title: 'Run the sandbox',
      text: 'The whole API on your machine, with test data and without an account.',
      to: '/docs/sandbox-local#start-it',
    },
    {
      icon: 'route',
      title: 'Follow a use case',
      text: 'From the first call to the last event, with the errors that you can meet on the way.',
      to: '/usecases/CustomPage',
    },
    {
      icon: 'package',
      title: 'Bring your own tools',
      text: 'OpenAPI documents, types, a Postman collection, sample projects, and packs for assistants.',
      to: '/docs/downloads',
    },
  ] satisfies readonly Beginning[],
  status: {label: 'Service status', href: provider.site.status},
} as const;
