import {expect, it} from 'vitest';
import {schemasOf} from '../engine/schemas';
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

it('gives each holder who accepted the terms a consent, and each active person the file of the onboarding', () => {
  const {sandbox} = newPartner();
  const objects = (name: string) => sandbox.snapshot([name])[name] ?? [];
  const ids = (names: readonly string[], isMeant: (object: Fields) => boolean) =>
    names.flatMap(objects).flatMap((object) => (isMeant(object) ? [object.id] : []));
  const holdersOf = (name: string) => objects(name).map(({holderId}) => holderId);
  const hasAccepted = ({onboarding}: Fields) => (onboarding as {terms: string}).terms === 'DONE';
  const holders = ids(['User', 'LegalEntity', 'IndividualEntrepreneur'], hasAccepted);
  expect(holdersOf('Consent').toSorted()).toEqual(holders.toSorted());
  const people = ids(['User'], ({status}) => status === 'ACTIVE');
  expect(holdersOf('KycFile').toSorted()).toEqual(people.toSorted());
});

it.each(['alice', 'chloe', 'hugo'])(
  'tells the version of the terms that %s accepted in v1 too',
  async (name) => {
    const partner = newPartner();
    const {body} = await partner.call('getUserV1', {appUserId: `seed-${name}`});
    expect(body).toMatchObject({cguVersion: '2025-09'});
  },
);
