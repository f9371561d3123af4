import {expect, it} from 'vitest';
import type {Operations} from '../api';
import {approved} from '../stories/approve';
import type {Partner} from '../stories/partner';
import {savePayee} from '../stories/payments';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

/** How the object of each operation that changes metadata is found: the parameter of its path, and its id. */
const objects: Readonly<
  Record<string, readonly [string, (partner: Partner) => string | Promise<string>]>
> = {
  updateUser: ['userId', ({ids}) => ids.usr ?? ''],
  updateLegalEntity: ['legalEntityId', ({ids}) => ids.len ?? ''],
  updateIndividualEntrepreneur: ['individualEntrepreneurId', ({ids}) => ids.ien ?? ''],
  updateAccount: ['accountId', ({ids}) => ids.acc ?? ''],
  updateCard: ['cardId', ({ids}) => ids.crd ?? ''],
  updateBeneficiary: ['beneficiaryId', async (partner) => (await savePayee(partner)).id],
  updateWebhookEndpoint: [
    'endpointId',
    async (partner) => {
      const body = {url: 'https://hooks.wrenfield.example/aldermark', eventTypes: ['card.*']};
      return (await partner.call('createWebhookEndpoint', {}, body)).body.id;
    },
  ],
};

const {operations, schemas} = testContract();

const changing = operations.filter(
  ({method, body}) => method === 'PATCH' && schemas[body?.name ?? '']?.properties?.metadata,
);

it.each(changing.map(({id}) => id))(
  '%s merges metadata, and leaves {} where null removes all of it',
  async (operation) => {
    const partner = newPartner();
    const [parameter = '', idOf] = objects[operation] ?? [];
    const id = (await idOf?.(partner)) ?? '';
    const stored = () =>
      Object.values(partner.sandbox.snapshot())
        .flat()
        .find((one) => one.id === id) as {readonly version: number; readonly metadata?: object};
    const patch = async (metadata: object | null) => {
      const sent = {
        [parameter]: id,
        'If-Match': `"${stored().version}"`,
        'Acting-User-Id': partner.ids.usr ?? '',
      };
      const {status, body} = await approved(partner, operation as keyof Operations, sent, {
        metadata,
      });
      expect(status).toBe(200);
      expect((body as {metadata?: object}).metadata).toEqual(stored().metadata);
      return stored().metadata;
    };
    expect(stored().metadata).toEqual({});
    expect(await patch({order: 'B-204', shop: '12'})).toEqual({order: 'B-204', shop: '12'});
    expect(await patch({order: null, team: 'blue'})).toEqual({shop: '12', team: 'blue'});
    expect(await patch(null)).toEqual({});
  },
);
