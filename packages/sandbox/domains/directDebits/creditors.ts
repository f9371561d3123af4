import type {World} from '../../engine/world';
import {isSameCreditor} from './rulebook';

/** Who collects, and what for. */
type Creditor = {readonly name: string; readonly service: string};

/** The creditors of the sandbox, by the name of their identifier in the register. */
const known: Readonly<Record<string, Creditor>> = {
  core: {name: 'Energie Fictive SA', service: 'Electricity'},
  b2b: {name: 'Fournitures Fictives SARL', service: 'Office supplies'},
  block_list: {name: 'Abonnements Fictifs SAS', service: 'Subscription'},
};

const other: Creditor = {name: 'Prestations Fictives SA', service: 'Services'};

/** The creditor with an identifier; one that the register does not have is a company of its own. */
export function creditorOf({contract}: World, creditorId: string): Creditor {
  const [name = ''] =
    Object.entries(contract.samples.creditorIds ?? {}).find(([, id]) =>
      isSameCreditor(id, creditorId),
    ) ?? [];
  return known[name] ?? other;
}

/** The account that creditors collect to. */
export const creditorIban = ({contract}: World): string =>
  contract.samples.ibans?.['0000VOPMTCH'] ?? '';
