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
    docs: [
      'customer-relationship/monitoring',
      'customer-relationship/failed-payments',
      'reason-codes',
    ],
    apis: ['Webhooks'],
    usecases: ['webhooks', 'webhooks_recovery', 'ratelimits'],
  },
  {
    name: 'security',
    title: 'Strong authentication, events and webhooks',
    docs: [],
    apis: ['StrongAuthentication', 'Events and webhooks'],
    usecases: ['Secure and integrate'],
  },
];

/** A pack about moving from v1: pages of the archive, by their addresses below `/v1/docs/`. */
export type MigrationPack = {
  /** Its address: `/packs/<name>.md`. */
  readonly name: string;
  readonly title: string;
  readonly pages: readonly string[];
};

/**
 * The packs for the migration from v1, each with the steps. The whole is more than a pack may have, so that the first has
 * no room for objects, and the others are about one part each.
 */
export const migrationPacks: readonly MigrationPack[] = [
  {
    name: 'v1',
    title: 'Migration from v1',
    pages: ['introduction', 'users', 'cards', 'transfers', 'callbacks'],
  },
  {name: 'v1/users', title: 'Migration from v1: users', pages: ['users']},
  {name: 'v1/cards', title: 'Migration from v1: cards', pages: ['cards']},
  {name: 'v1/transfers', title: 'Migration from v1: transfers', pages: ['transfers']},
  {name: 'v1/callbacks', title: 'Migration from v1: callbacks', pages: ['callbacks']},
];
