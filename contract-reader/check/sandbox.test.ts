import {expect, it} from 'vitest';
import {signatureOf} from '../../sandbox/domains/webhooks/sign';
import {withApproval} from '../../sandbox/stories/withApproval';
import {newPartner} from '../../sandbox/testing/newPartner';
import {keptModel} from '..';

const {contract} = keptModel();

it('signs webhooks as the published test vector', () => {
  const {secret, previousSecret, id, timestamp, body, signature, previousSignature} =
    contract.webhooks.signature;
  expect(signatureOf(secret, id, timestamp, body)).toBe(signature);
  expect(signatureOf(previousSecret, id, timestamp, body)).toBe(previousSignature);
});

it('can read the encrypted PIN in the example of the contract', async () => {
  const schema = contract.documents.sandbox.components.schemas.CardPinSet;
  const [encryptedPin] = schema?.properties?.encryptedPin?.examples ?? [];
  const partner = newPartner();
  const {usr = '', crd = ''} = partner.ids;
  const sent = {'Acting-User-Id': usr, cardId: crd};
  const body = {encryptedPin: String(encryptedPin)};
  expect(await withApproval(partner, 'setCardPin', sent, body)).toMatchObject({status: 200});
});
