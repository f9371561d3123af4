import type {Contract, Operation} from '@aldermark/contract-reader/model';

/** The operations of an API page, in the order of the contract. */
export function operationsOfPage(
  page: string,
  {operations}: Pick<Contract, 'operations'>,
): Operation[] {
  return [...operations.values()].filter((operation) => operation.page === page);
}

/** Short forms of methods: lists of contents have no room for more than five letters. */
const shortMethods: Readonly<Record<string, string>> = {delete: 'DEL'};

/** A method as lists of contents show it. */
export const shortMethod = (method: string): string => shortMethods[method] ?? method.toUpperCase();
