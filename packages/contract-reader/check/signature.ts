import {createHmac} from 'node:crypto';
import type {ContractErrors} from '../contractErrors';
import type {Tables} from '../tables/read';
import type {YamlFile} from '../yamlFile';

type Vector = Tables['webhooks']['signature'];

/** The value of the header `webhook-signature` (Standard Webhooks). */
function sign(key: Buffer | string, {id, timestamp, body}: Vector): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Computes the signatures in `webhooks.yaml` again, and reports those that differ. */
export function checkSignature(
  {webhooks}: Tables,
  file: YamlFile | undefined,
  faults: ContractErrors,
): void {
  const {signature: vector} = webhooks;
  const keyOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64');
  const at = (key: string) => file?.at(['signature', key]) ?? 'webhooks.yaml';
  const computed = {
    bytes: Buffer.byteLength(vector.body),
    signature: sign(keyOf(vector.secret), vector),
    previousSignature: sign(keyOf(vector.previousSecret), vector),
    undecodedSignature: sign(vector.secret, vector),
  };
  for (const [key, value] of Object.entries(computed)) {
    const written = vector[key as keyof typeof computed];
    if (written !== value) {
      faults.add(
        at(key),
        `${key} is "${written}", but secret, id, timestamp and body give "${value}". Correct one of them.`,
      );
    }
  }
  const {id} = JSON.parse(vector.body) as {id?: string};
  if (id !== vector.id) {
    faults.add(at('id'), `the body has the id "${id ?? ''}". Write the same.`);
  }
}
