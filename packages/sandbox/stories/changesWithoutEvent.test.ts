import {expect, it} from 'vitest';
import {newPartner} from '../testing/newPartner';
import {changesWithoutEvent} from './changesWithoutEvent';
import {testContract} from '../testing/contract';
import type {Partner} from './partner';

/** What no event tells while a partner does something. */
async function untoldIn(act: (partner: Partner) => Promise<unknown>): Promise<string[]> {
  const partner = newPartner();
  const found = new Set<string>();
  const watcher = changesWithoutEvent(testContract(), (name) => found.add(name));
  partner.sandbox.watch(watcher);
  await act(partner);
  watcher.end();
  return [...found].toSorted();
}

it('finds what time changes in silence', async () => {
  const subjectId = newPartner().ids.usr;
  const names = await untoldIn(async (partner) => {
    await partner.play('information_request.open', {subjectId, topic: 'IDENTITY_REFRESH'});
    await partner.wait('P31D');
  });
  expect(names).toContain('InformationRequest.status');
});

it('leaves out what an event shows, and what the call answers with', async () => {
  const names = await untoldIn(async (partner) => {
    const {acc: accountId = '', crd_v: cardId = ''} = partner.ids;
    await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
    await partner.call('requestAccountClosure', {accountId}, {reason: 'DECEASED'});
    await partner.call('cancelAccountClosure', {accountId});
  });
  expect(names).toEqual([]);
});

it('finds what a call changes beside the object that it answers with', async () => {
  const names = await untoldIn(async (partner) => {
    const {usr: holderId = ''} = partner.ids;
    await partner.call(
      'createTaxDeclaration',
      {},
      {
        holderId,
        taxResidences: [{country: 'FR', tin: partner.samples.tins?.FR}],
        usPerson: false,
        certifiedAt: partner.sandbox.now(),
      },
    );
  });
  expect(names).toEqual(['TaxDeclaration.status']);
});
