import {expect, it} from 'vitest';
import {usePublished} from '../../../contract-reader';
import {signatureOf} from './sign';

it('signs as the published test vector', () => {
  const {secret, previousSecret, id, timestamp, body, signature, previousSignature} =
    usePublished().contract.webhooks.signature;
  expect(signatureOf(secret, id, timestamp, body)).toBe(signature);
  expect(signatureOf(previousSecret, id, timestamp, body)).toBe(previousSignature);
});
