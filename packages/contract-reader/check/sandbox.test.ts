import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {signatureOf} from '@aldermark/sandbox/domains/webhooks/sign';
import {withApproval} from '@aldermark/sandbox/stories/withApproval';
import {newPartner} from '@aldermark/sandbox/testing/newPartner';
import {keptModel} from '..';

const {contract} = keptModel();

it('signs webhooks as the published test vector', () => {
  const {secret, previousSecret, id, timestamp, body, signature, previousSignature} =
    contract.webhooks.signature;
  expect(signatureOf(secret, id, timestamp, body)).toBe(signature);
  expect(signatureOf(previousSecret, id, timestamp, body)).toBe(previousSignature);
});

it('states in samples, in the reference and in the browser what the limits of webhooks are', () => {
  const {'webhook-timestamp-tolerance': tolerance, 'webhook-secret-length': length} =
    contract.limits;
  expect(Buffer.from(contract.webhooks.signature.secret.slice(6), 'base64')).toHaveLength(
    parseInt(length?.value ?? '', 10),
  );
  const description =
    contract.documents.production.components.parameters?.['webhook-timestamp']?.description;
  expect(description).toContain(tolerance?.value);
  const receivers = ['usecases/_webhooks', 'packages/starter-kits']
    .flatMap((folder) => readdirSync(folder, {recursive: true}).map((file) => `${folder}/${file}`))
    .filter((file) => /\/(?:handler|receiver)\.\w+$/i.test(file));
  expect(receivers.length).toBeGreaterThan(6);
  for (const file of receivers) {
    const [, seconds] = /tolerance\w* = (\d+)/i.exec(readFileSync(file, 'utf8')) ?? [];
    expect(`${seconds} seconds`, file).toBe(tolerance?.value);
  }
  const forBrowsers = JSON.parse(readFileSync('packages/sandbox/limits.json', 'utf8')) as object;
  expect(Object.entries(forBrowsers)).toEqual(
    Object.entries(contract.limits).map(([name, {value}]) => [name, value]),
  );
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
