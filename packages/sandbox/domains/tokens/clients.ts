import type {World} from '../../engine/world';

/** A client of the partner that the sandbox knows. */
export type RegisteredClient = {
  readonly id: string;
  readonly scopes: ReadonlySet<string>;
  /** The public test key with which it signs its assertions. */
  readonly key: Readonly<Record<string, string>>;
};

/** Scopes that show what a client without them gets: the reporting client only reads. */
const isRead = (scope: string) => scope.endsWith(':read');

/** The clients of a partner: one that may do everything, and one that only reads. */
export function clientsOf({contract, partnerName}: World): RegisteredClient[] {
  const {d: _, ...key} = contract.keys.client ?? {};
  return [
    {id: `${partnerName}-backend`, scopes: new Set(contract.scopes), key},
    {id: `${partnerName}-reporting`, scopes: new Set(contract.scopes.filter(isRead)), key},
  ];
}
