/** The pages whose figures have goals. */
export const guide = '/docs/accounts/iban';
export const useCase = '/usecases/sepa_transfers/sepa_credit_transfer';
export const reference = '/api/Users';

/** One page of each kind that readers start from. */
export const startPages = ['/', guide, useCase, reference, '/search'] as const;
