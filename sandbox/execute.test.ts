import {expect, it} from 'vitest';
import {newPartner} from './testing/newPartner';

it.each([
  ['updateAccount', 'accountId', 'acc', 'label'],
  ['updateCard', 'cardId', 'crd', 'label'],
  ['updateUser', 'userId', 'usr', 'language'],
] as const)(
  '%s changes nothing when it sends what is there already',
  async (id, name, key, field) => {
    const partner = newPartner();
    const sent = {[name]: partner.ids[key] ?? ''};
    const [before] = Object.values(partner.sandbox.snapshot()).flatMap((objects) =>
      objects.filter((one) => one.id === sent[name]),
    );
    const {status, body} = await partner.call(
      id,
      {...sent, 'If-Match': '"1"'},
      {[field]: before?.[field] ?? null},
    );
    expect(status).toBe(200);
    expect(body.version).toBe(1);
    expect(partner.events()).toEqual([]);
  },
);
