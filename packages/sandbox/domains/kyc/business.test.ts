import {expect, it} from 'vitest';
import {openFile, passport} from '../../stories/kycFiles';
import type {Partner} from '../../stories/partner';
import {kycEvents} from '../../testing/kycEvents';
import {newPartner} from '../../testing/newPartner';

/** Submits the file of a new activity of Chloé with a number of the register. */
async function submitted(partner: Partner, siren: string): Promise<string> {
  const {body: trader} = await partner.call(
    'createIndividualEntrepreneur',
    {},
    {
      userId: partner.ids.usr_chloe,
      siren,
      activityCode: '7410Z',
      regime: 'MICRO_ENTREPRENEUR',
      address: {line1: '8 rue du Témoin', postCode: '75010', city: 'Paris', country: 'FR'},
    },
  );
  const kycFileId = await openFile(partner, {holderId: trader.id});
  const {fileIds} = await passport(partner, 'notice.pdf');
  await partner.call('addKycDocument', {kycFileId}, {type: 'SIRENE_NOTICE', fileIds});
  await partner.call('submitKycFile', {kycFileId});
  return kycFileId;
}

it.each([
  ['mismatch', 'DATA_MISMATCH', ['REGISTRY_EXTRACT', 'SIRENE_NOTICE'], 'INCONCLUSIVE'],
  ['needs_licence', 'INFORMATION_NOT_PROVIDED', ['ACTIVITY_LICENCE'], 'PASSED'],
])('%s leads to a request, then to a decision', async (name, reason, accepted, result) => {
  const partner = newPartner();
  const kycFileId = await submitted(partner, partner.samples.sirens?.[name] ?? '');
  const {data} = await partner.until('kyc_file.info_required');
  expect(data.object).toMatchObject({
    requests: [{reason, acceptedDocumentTypes: accepted}],
    checks: expect.arrayContaining([{name: 'REGISTRY', result}]),
  });
  const {body} = await partner.call('getKycFile', {kycFileId});
  const requestId = body.requests[0]?.id ?? '';
  const documents = [{type: accepted[0], fileIds: (await passport(partner)).fileIds}];
  await partner.call('answerKycRequest', {kycFileId, requestId}, {documents});
  await partner.wait('PT1H');
  expect(kycEvents(partner).at(-1)).toBe('review_started');
  await partner.play('kyc.decision', {kycFileId, decision: 'APPROVE'});
  expect(partner.last('kyc_file.approved').data.object).toMatchObject({status: 'APPROVED'});
});

it('refuses an activity that is not accepted', async () => {
  const partner = newPartner();
  await submitted(partner, partner.samples.sirens?.not_accepted ?? '');
  expect((await partner.until('kyc_file.rejected')).data.object).toMatchObject({
    rejectionReason: 'ACTIVITY_NOT_ACCEPTED',
    checks: expect.arrayContaining([{name: 'REGISTRY', result: 'FAILED'}]),
  });
});
