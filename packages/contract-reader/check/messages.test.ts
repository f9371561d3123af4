import {expect, it} from 'vitest';
import {keptModel} from '..';
import {ContractErrors} from '../contractErrors';
import {contractFolder} from '../load';
import {readYamlFiles} from '../yamlFile';
import {checkMessages, sealedInCall, sealedMessages} from './messages';

const {contract} = keptModel();
const {keys, encrypted} = contract;

/** A message with another header. */
function renamed(message: string, header: object): string {
  const rest = message.split('.').slice(1);
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
}

it('opens every encrypted message of the contract with the key that its header names', async () => {
  const faults = new ContractErrors();
  await checkMessages(readYamlFiles(contractFolder, faults), keys, faults);
  expect(faults.list).toEqual([]);
  expect(Object.keys(encrypted)).not.toEqual([]);
});

it('opens every encrypted message of the published calls with the key that its header names', async () => {
  const calls = [...contract.operations.values()].flatMap(({request, answer}) => [
    {body: request?.example, answer: answer.example},
  ]);
  const found = await Promise.all(calls.map((call) => sealedInCall(call, keys)));
  expect(found.flat()).toEqual([]);
  expect(JSON.stringify(calls)).toContain(
    Buffer.from('{"alg":"ECDH-ES').toString('base64url').slice(0, 18),
  );
});

it('names the line of a message that the key of its header does not open, and what to write', async () => {
  const message = encrypted.cardPin?.message ?? '';
  const named = (kid?: string) =>
    renamed(message, {alg: 'ECDH-ES+A256KW', enc: 'A256GCM', ...(kid && {kid})});
  const page = ['# Cards', message, named('device-key-1'), named('enc-2020-01'), named()].join(
    '\n',
  );
  const fix =
    'Take a message of contract/encrypted.yaml, or encrypt it to a test key and name that key in `kid`.';
  const cut = named().slice(0, 24);
  expect(await sealedMessages(page, keys)).toEqual([
    {
      line: 3,
      text: `the key "device-key-1" does not open the encrypted message ${cut}…, which names it. ${fix}`,
    },
    {
      line: 4,
      text: `the encrypted message ${cut}… names the key "enc-2020-01", which is no test key. ${fix}`,
    },
    {line: 5, text: `the encrypted message ${cut}… names the key "", which is no test key. ${fix}`},
  ]);
});

it('leaves a message alone that the API refuses for its encryption', async () => {
  const body = {encryptedPin: renamed(encrypted.cardPin?.message ?? '', {alg: 'none'})};
  expect(await sealedInCall({body, answer: {}, code: 'encryption_invalid'}, keys)).toEqual([]);
  expect(await sealedInCall({body, answer: {}}, keys)).toHaveLength(1);
});
