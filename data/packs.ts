/**
 * A pack for language models, about one or two of the products: the categories of the sidebars that hold its guides, its
 * API pages and its use cases.
 */
export type ProductPack = {
  /** Its address: `/packs/<name>.md`. */
  readonly name: string;
  readonly title: string;
  /** Categories, or the ids of guides. */
  readonly docs: readonly string[];
  /** Categories, or the names of API pages. */
  readonly apis: readonly string[];
  /** Categories, or the ids of use cases. */
  readonly usecases: readonly string[];
};

/** The packs about products. Each use case has one too. */
export const productPacks: readonly ProductPack[] = [
  {
    name: 'identity',
    title: 'Holders, KYC and compliance',
    docs: ['KYC and compliance'],
    apis: ['Holders and KYC'],
    usecases: [
      'Onboard users',
      'Verify identity (KYC)',
      'Onboard sole traders',
      'legal_entities/legal_entity_onboarding',
    ],
  },
  {
    name: 'accounts',
    title: 'Accounts',
    docs: ['Accounts'],
    apis: ['Accounts'],
    usecases: ['Manage accounts'],
  },
  {
    name: 'cards',
    title: 'Cards',
    docs: ['Cards'],
    apis: ['Cards'],
    usecases: ['Issue cards', 'Run card operations'],
  },
  {
    name: 'payments',
    title: 'Payments',
    docs: ['Payments'],
    apis: ['Transfers and top-ups'],
    usecases: ['Move money'],
  },
  {
    name: 'operations',
    title: 'Monitoring and failed payments',
    docs: ['customer-relationship/monitoring'],
    apis: ['Webhooks'],
    usecases: ['webhooks', 'ratelimits'],
  },
  {
    name: 'security',
    title: 'Strong authentication, events and webhooks',
    docs: [],
    apis: ['StrongAuthentication', 'Events and webhooks'],
    usecases: ['Secure and integrate'],
  },
];
