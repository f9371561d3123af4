import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Operations} from '@aldermark/sandbox/api';
import {passport} from '@aldermark/sandbox/stories/kycFiles';
import type {Partner} from '@aldermark/sandbox/stories/partner';
import {upload} from '@aldermark/sandbox/stories/upload';
import {newPartner} from '@aldermark/sandbox/testing/newPartner';

const page = readFileSync(path.join(import.meta.dirname, 'kyc_how_to_test.mdx'), 'utf8');

/** What the page says comes first for every name. */
const first = ['kyc_file.submitted', 'user.under_review', 'screening.completed'];

/** What the page says comes after the response to a request. */
const afterResponse = [
  'kyc_file.review_started',
  'user.under_review',
  'kyc_file.approved',
  'user.activated',
];

const wordsOf = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** The rows of the table of last names. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z][a-z]+`/.test(line))
  .map((line) => {
    const [lastName, checks, file, user, events] = line.split(' | ').map(wordsOf);
    return {lastName: lastName?.[0] ?? '', checks, file, user, events};
  });

type Body<Id extends keyof Operations> = Operations[Id]['body'];

const profile = {
  firstName: 'Camille',
  birthDate: '1992-06-18',
  birthPlace: {city: 'Lyon', country: 'FR'},
  nationalities: ['FR'],
  email: 'camille@example.com',
  phoneNumber: '+33639981000',
  address: {line1: '9 rue du Modèle', postCode: '69003', city: 'Lyon', country: 'FR'},
  occupationStatus: 'EMPLOYEE',
  monthlyIncomeBand: 'FROM_2000',
  accountPurpose: 'EVERYDAY',
} satisfies Partial<Body<'createUser'>>;

/** Brings a new user to the submission. */
async function submitted(partner: Partner, lastName: string) {
  const {body: user} = await partner.call('createUser', {}, {...profile, lastName});
  const {id: holderId} = user;
  const {trm: termsDocumentId = ''} = partner.ids;
  const time = '2025-10-14T09:28:00.000Z';
  const consent = {holderId, termsDocumentId, acceptedAt: time, channel: 'MOBILE'};
  await partner.call('createConsent', {}, consent);
  const taxResidences = [{country: 'FR', tin: '3001234567240'}];
  const tax = {holderId, taxResidences, usPerson: false, certifiedAt: time};
  await partner.call('createTaxDeclaration', {}, tax);
  const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
  const {body: file} = await partner.call('createKycFile', {}, order);
  await partner.call('addKycDocument', {kycFileId: file.id}, await passport(partner));
  await partner.call('submitKycFile', {kycFileId: file.id});
  return {userId: holderId, kycFileId: file.id};
}

/** Answers every request of a file. */
async function answer(partner: Partner, kycFileId: string): Promise<void> {
  const {body} = await partner.call('getKycFile', {kycFileId});
  for (const {id, acceptedDocumentTypes} of body.requests) {
    const fileIds = [await upload(partner, 'answer.pdf')];
    const documents = acceptedDocumentTypes.slice(0, 1).map((type) => ({type, fileIds}));
    await partner.call('answerKycRequest', {kycFileId, requestId: id}, {documents});
  }
}

/** Values without those that repeat the one before, and without null. */
const changes = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter((one, index): one is string => Boolean(one) && one !== values[index - 1]);

describe('the table of last names', () => {
  it('has nine rows', () => {
    expect(rows).toHaveLength(9);
  });

  it.each(rows)(
    'says what happens to $lastName',
    async ({lastName, checks, file, user, events}) => {
      const partner = newPartner();
      const {userId, kycFileId} = await submitted(partner, lastName);
      await partner.wait('PT1M');
      const {body: decided} = await partner.call('getKycFile', {kycFileId});
      const {body: then} = await partner.call('getUser', {userId});
      await answer(partner, kycFileId);
      await partner.wait('P31D');
      const {body: end} = await partner.call('getKycFile', {kycFileId});
      const {body: last} = await partner.call('getUser', {userId});

      const failed = decided.checks.filter(({result}) => result !== 'PASSED');
      expect(
        failed.length > 0 ? failed.flatMap(({name, result}) => [name, result]) : ['PASSED'],
      ).toEqual(checks);
      const reason = decided.rejectionReason ?? decided.requests[0]?.reason;
      const final = end.status === decided.status ? null : end.status;
      expect(changes([decided.status, reason, final])).toEqual(file);
      const level = last.kycLevel === 'ENHANCED' ? last.kycLevel : null;
      expect(changes([then.status, last.status, level])).toEqual(user);
      const happened = partner.events().filter((type) => /^(kyc_file|user|screening)\./.test(type));
      const shown = happened.slice(happened.indexOf('kyc_file.submitted'));
      expect(shown.filter((type) => type !== 'user.updated')).toEqual([
        ...first,
        ...(events ?? []),
        ...(events?.includes('user.info_required') ? afterResponse : []),
      ]);
    },
  );
});
