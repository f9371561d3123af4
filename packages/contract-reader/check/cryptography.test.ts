import {describe, expect, it} from 'vitest';
import {ContractErrors} from '../contractErrors';
import {contractFolder} from '../load';
import {readTables, type Tables} from '../tables/read';
import {readYamlFiles} from '../yamlFile';
import {checkCryptography} from './cryptography';

const files = readYamlFiles(contractFolder, new ContractErrors());

/** What the check reports when one part of the tables is another. */
async function faultsOf(change: (tables: Tables) => Partial<Tables>): Promise<string[]> {
  const faults = new ContractErrors();
  const tables = readTables(files, faults);
  if (tables) {
    await checkCryptography({...tables, ...change(tables)}, files, faults);
  }
  return faults.list.map((fault) => fault.replace(/:\d+:/, ':').replace(/ Write .*/, ''));
}

describe('keys, tokens, signatures and encrypted messages', () => {
  it('fit each other in the contract', async () => {
    expect(await faultsOf(() => ({}))).toEqual([]);
  });

  it('of SCA follow from the challenge: one cent more changes the hash and what is signed', async () => {
    const dynamicLink = {amount: {value: 12551, currency: 'EUR'}};
    expect(
      await faultsOf(({sca}) => ({sca: {...sca, answer: {...sca.answer, dynamicLink}}})),
    ).toEqual(
      ['canonicalDynamicLink', 'dynamicLinkSha256', 'payload', 'signature'].map(
        (member) => `contract/sca.yaml: ${member} does not follow from the values above it.`,
      ),
    );
  });

  it('name keys of the table', async () => {
    const token = {key: 'other', claims: {}};
    expect(await faultsOf(() => ({tokens: {assertion: token}}))).toEqual([
      'contract/tokens.yaml: keys.yaml has no key "other". It has client, tokenHost, device, cardView.',
    ]);
  });

  it('have keys with the right public half', async () => {
    const found = await faultsOf(({keys: {client, device, ...keys}}) => ({
      keys: {
        ...keys,
        ...(device && {device}),
        ...(client && device && {client: {...client, d: device.d}}),
      },
    }));
    expect(found).toEqual(['contract/keys.yaml: x and y of "client" do not belong to d.']);
  });

  it('decrypt to what the table says', async () => {
    const found = await faultsOf(({encrypted: {cardPin, ...encrypted}}) => ({
      encrypted: {...encrypted, ...(cardPin && {cardPin: {...cardPin, plaintext: '{}'}})},
    }));
    expect(found).toEqual([
      'contract/encrypted.yaml: the key "cardView" gives "{"pin":"1357"}". Encrypt the plaintext to it.',
    ]);
  });
});
