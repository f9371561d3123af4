/** The products that have a feed of their own, by their tag in `data/tags.yml`. */
export const products = {
  accounts: 'Accounts',
  cards: 'Cards',
  kyc: 'KYC',
  payments: 'Payments',
  webhooks: 'Webhooks',
} as const;

export type Product = keyof typeof products;

/** The tags of all products, in alphabetical order. */
export const productNames = Object.keys(products) as Product[];
