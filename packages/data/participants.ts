import type {Product} from './products';
import {provider} from './provider';

/**
 * The participants of sequence diagrams: the name that writers use in the source, and the name that
 * readers see. Diagrams do not declare participants themselves, so that a participant has the same name
 * on every page.
 */
export const participants: Readonly<Record<string, string>> = {
  // The partner's side
  User: 'User',
  App: 'App',
  Server: 'Partner server',
  Endpoint: 'Webhook endpoint',
  Queue: 'Queue',
  Worker: 'Worker',
  Agent: 'Agent',
  SenderApp: 'Sender app',
  RecipientApp: 'Recipient app',

  // The provider's side
  Aldermark: provider.name,
  AuthHost: 'Auth host',
  SecureHost: 'Secure host',
  KycPage: 'KYC page',
  PaymentPage: 'Payment page',

  // Devices and wallets
  WalletSdk: 'Wallet SDK',
  PassKit: 'PassKit',
  Sms: 'SMS operator',
  Terminal: 'Card and terminal',

  // Banks and schemes
  Payer: 'Payer',
  Payee: 'Payee',
  PayerBank: 'Payer bank',
  PayeeBank: 'Payee bank',
  Creditor: 'Creditor',
  CreditorBank: 'Creditor bank',
  Csm: 'Clearing and settlement mechanism',
  Visa: 'Visa',
  Acquirer: 'Acquirer',
  Issuer: 'Issuer of the external card',
  Merchant: 'Merchant',
  Cardholder: 'Cardholder',

  // Others
  Manufacturer: 'Card manufacturer',
  Post: 'Post',
  CompanyRegister: 'Company register',
  Vendor: 'Vendor',
};

/** The participants whose boxes have the colour of a product, because they serve it alone. */
export const participantProducts: Readonly<Record<string, Product>> = {
  AuthHost: 'security',
  SecureHost: 'cards',
  KycPage: 'kyc',
  PaymentPage: 'payments',
  Endpoint: 'webhooks',
};

/** The participant whose box has the accent of the site. */
export const ownParticipant = 'Aldermark';
