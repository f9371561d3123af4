import {expect, it} from 'vitest';
import {schemasOf} from '../engine/schemas';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

it('plants only objects that their schemas allow', () => {
  const schemas = schemasOf(testContract());
  const faults = Object.entries(newPartner().sandbox.snapshot()).flatMap(([name, objects]) =>
    objects.flatMap((object) =>
      schemas.faults(schemas.named(name), object).map((fault) => ({name, id: object.id, ...fault})),
    ),
  );
  expect(faults).toEqual([]);
});

it('gives each active holder a consent, and each active person the file of the onboarding', () => {
  const {sandbox} = newPartner();
  const objects = (name: string) => sandbox.snapshot([name])[name] ?? [];
  const active = (name: string) =>
    objects(name).flatMap(({id, status}) => (status === 'ACTIVE' ? [id] : []));
  const holdersOf = (name: string) => objects(name).map(({holderId}) => holderId);
  const holders = ['User', 'LegalEntity', 'IndividualEntrepreneur'].flatMap(active);
  expect(holdersOf('Consent').toSorted()).toEqual(holders.toSorted());
  expect(holdersOf('KycFile').toSorted()).toEqual(active('User').toSorted());
});

it('tells the version of the terms that Alice accepted in v1 too', async () => {
  const partner = newPartner();
  const {body} = await partner.call('getUserV1', {appUserId: 'seed-alice'});
  expect(body).toMatchObject({cguVersion: '2025-09'});
});
