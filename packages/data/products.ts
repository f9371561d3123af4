import type {IconName} from './icons';

type Landmarks = {
  /** The name in lists of products. */
  readonly name: string;
  /** The icon, wherever the product is shown. Its colour is `--site-product-` and the tag of the product. */
  readonly icon: IconName;
};

/** The six products, by their tag in `packages/data/tags.yml`, in reading order. Each has release notes of its own as a feed. */
export const products = {
  accounts: {name: 'Accounts', icon: 'wallet'},
  cards: {name: 'Cards', icon: 'credit-card'},
  payments: {name: 'Payments', icon: 'arrow-left-right'},
  kyc: {name: 'KYC', icon: 'user-check'},
  security: {name: 'Strong authentication', icon: 'lock'},
  webhooks: {name: 'Webhooks', icon: 'webhook'},
} as const satisfies Readonly<Record<string, Landmarks>>;

export type Product = keyof typeof products;

/** The class of what belongs to a product, such as its entry in a sidebar: see `src/css/products.css`. */
export const productClass = (product: Product): string => `product-${product}`;

/** The tags of all products. */
export const productNames = Object.keys(products) as Product[];
