import {expect, it} from 'vitest';
import {schemasOf} from '../engine/schemas';
import {passport} from '../stories/kycFiles';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

type Fields = Readonly<Record<string, unknown>>;

it('plants only objects that their schemas allow', () => {
  const schemas = schemasOf(testContract());
  const faults = Object.entries(newPartner().sandbox.snapshot()).flatMap(([name, objects]) =>
    objects.flatMap((object) =>
      schemas.faults(schemas.named(name), object).map((fault) => ({name, id: object.id, ...fault})),
    ),
  );
  expect(faults).toEqual([]);
});

it('gives each holder who accepted the terms a consent, and each identified person the approved file', () => {
  const {sandbox} = newPartner();
  const objects = (name: string) => sandbox.snapshot([name])[name] ?? [];
  const ids = (names: readonly string[], isMeant: (object: Fields) => boolean) =>
    names.flatMap(objects).flatMap((object) => (isMeant(object) ? [object.id] : []));
  const holdersOf = (name: string) => objects(name).map(({holderId}) => holderId);
  const hasAccepted = ({onboarding}: Fields) => (onboarding as {terms: string}).terms === 'DONE';
  const holders = ids(['User', 'LegalEntity', 'IndividualEntrepreneur'], hasAccepted);
  expect(holdersOf('Consent').toSorted()).toEqual(holders.toSorted());
  const isIdentified = ({onboarding}: Fields) => (onboarding as {kyc: string}).kyc === 'DONE';
  const people = ids(['User'], isIdentified);
  expect(holdersOf('KycFile').toSorted()).toEqual(people.toSorted());
  expect(ids(['User'], ({kycLevel}) => kycLevel !== 'NONE')).toEqual(people);
  const currentFiles = objects('User').flatMap(({currentKycFileId}) => currentKycFileId ?? []);
  expect(
    objects('KycFile')
      .map(({id}) => id)
      .toSorted(),
  ).toEqual(currentFiles.toSorted());
});

it('suspends nobody without a cause: the review of Hugo was due, and a new file makes him active again', async () => {
  const partner = newPartner();
  const {usr_hugo: userId = ''} = partner.ids;
  const {body: files} = await partner.call('listKycFiles', {holderId: userId});
  expect(files.data).toMatchObject([{status: 'APPROVED', nextReviewDate: '2025-09-14'}]);
  const user = (await partner.call('getUser', {userId})).body;
  expect(user).toMatchObject({status: 'SUSPENDED', currentKycFileId: files.data[0]?.id});
  expect(user.createdAt.slice(0, 10)).toBe(files.data[0]?.decidedAt?.slice(0, 10));
  const review = {holderId: userId, purpose: 'PERIODIC_REVIEW', targetLevel: 'STANDARD'};
  const {body: file} = await partner.call('createKycFile', {}, {...review, path: 'API'});
  const kycFileId = file.id;
  await partner.call('addKycDocument', {kycFileId}, await passport(partner));
  await partner.call('submitKycFile', {kycFileId});
  await partner.until('user.reactivated');
  expect((await partner.call('getUser', {userId})).body.status).toBe('ACTIVE');
});

it.each(['alice', 'chloe', 'hugo'])(
  'tells the version of the terms that %s accepted in v1 too',
  async (name) => {
    const partner = newPartner();
    const {body} = await partner.call('getUserV1', {appUserId: `seed-${name}`});
    expect(body).toMatchObject({cguVersion: '2025-09'});
  },
);
