import type {Partner} from './partner';

/** An order of a virtual card for the main account of Alice. */
export const virtualCard = ({ids: {acc = '', usr = ''}}: Partner) =>
  ({
    accountId: acc,
    cardholderId: usr,
    form: 'VIRTUAL',
    productCode: 'VIRTUAL_DEBIT',
    label: 'Subscriptions',
  }) as const;

/** An order of a plastic card for the main account of Alice. */
export const plasticCard = ({ids: {acc = '', usr = ''}}: Partner) =>
  ({
    accountId: acc,
    cardholderId: usr,
    form: 'PHYSICAL',
    productCode: 'CLASSIC_DEBIT',
    embossedName: 'ALICE MARTIN',
    design: 'wrenfield-blue',
    deliveryMethod: 'TRACKED',
    label: 'Travel card',
  }) as const;

/** The header that names Alice as the person who acts. */
export const asAlice = ({ids: {usr = ''}}: Partner) => ({'Acting-User-Id': usr});
