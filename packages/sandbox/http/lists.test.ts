import {expect, it} from 'vitest';
import {newPartner} from '../testing/newPartner';

it('reads on where it was, although an object that was read no longer fits the filter', async () => {
  const partner = newPartner();
  const {acc: accountId = '', usr: cardholderId = ''} = partner.ids;
  const card = {accountId, cardholderId, form: 'VIRTUAL', productCode: 'VIRTUAL_DEBIT'} as const;
  await partner.call('createCard', {}, card);
  const filter = {status: 'ACTIVE', limit: '1'};
  const all = (await partner.call('listCards', {status: 'ACTIVE'})).body.data;
  const read: string[] = [];
  let cursor: string | null | undefined;
  do {
    const {body} = await partner.call('listCards', {...filter, ...(cursor && {cursor})});
    const [{id: cardId} = {id: ''}] = body.data;
    read.push(cardId);
    if (read.length === 2) {
      await partner.call('blockCard', {cardId}, {reason: 'PARTNER_DECISION'});
    }
    cursor = body.page.nextCursor;
  } while (cursor && read.length < all.length);
  expect(read).toEqual(all.map(({id}) => id));
  expect(cursor).toBeNull();
});
