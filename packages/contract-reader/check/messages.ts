import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {compactDecrypt, decodeProtectedHeader, importJWK} from 'jose';
import type {Recording} from '@aldermark/sandbox/stories/record';
import {testKeys} from '../crypto/testKeys';
import type {ContractErrors} from '../contractErrors';
import type {KeyTable} from '../tables/cryptography';
import type {YamlFile} from '../yamlFile';

/** A compact JWE (RFC 7516): five parts, of which the first is the header as JSON in base64url. */
const MESSAGE = /\beyJ[\w-]*\.[\w-]*\.[\w-]*\.[\w-]*\.[\w-]*/g;

/** The part of an encrypted message that tells it from others in a report. */
const beginning = (message: string): string => `${message.slice(0, 24)}…`;

/** Why the key that a message names does not open it, and what to write; undefined when it does. */
async function sealed(message: string, keys: KeyTable): Promise<string | undefined> {
  const fix =
    'Take a message of contract/encrypted.yaml, or encrypt it to a test key and name that key in `kid`.';
  try {
    const {kid, alg} = decodeProtectedHeader(message);
    const key = testKeys(keys).find((one) => one.kid === kid);
    if (!key) {
      return `the encrypted message ${beginning(message)} names the key "${kid ?? ''}", which is no test key. ${fix}`;
    }
    try {
      await compactDecrypt(message, await importJWK(key, alg));
      return undefined;
    } catch {
      return `the key "${key.kid}" does not open the encrypted message ${beginning(message)}, which names it. ${fix}`;
    }
  } catch {
    return `the encrypted message ${beginning(message)} has no header that can be read. ${fix}`;
  }
}

/** Every encrypted message of a text that the key in its header does not open, with its line. */
export async function sealedMessages(
  text: string,
  keys: KeyTable,
): Promise<{readonly line: number; readonly text: string}[]> {
  const found = [...text.matchAll(MESSAGE)].map(async ([message], index, all) => {
    const fault = await sealed(message, keys);
    const before = text.slice(0, all[index]?.index);
    return fault ? [{line: before.split('\n').length, text: fault}] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Checks that each encrypted message in the files of the contract opens with the key that it names. */
export async function checkMessages(
  files: ReadonlyMap<string, YamlFile>,
  keys: KeyTable,
  faults: ContractErrors,
): Promise<void> {
  for (const file of files.values()) {
    for (const {line, text} of await sealedMessages(file.text, keys)) {
      faults.add(`${file.path}:${line}`, text);
    }
  }
}

/** A call and its response, or the code of the error that it met. */
type Sent = {readonly body: unknown; readonly answer: unknown; readonly code?: string | undefined};

/**
 * What readers cannot open in a call and its response. A message that the API rejects for its encryption is meant to stay
 * closed.
 */
export async function sealedInCall({body, answer, code}: Sent, keys: KeyTable): Promise<string[]> {
  if (code?.startsWith('encryption_')) {
    return [];
  }
  const found = await sealedMessages(JSON.stringify([body, answer]), keys);
  return found.map(({text}) => text);
}

/** `file:line` of a story of the sandbox. */
function placeOfStory(name: string): string {
  const folder = path.resolve('packages/sandbox/stories');
  for (const file of readdirSync(folder).filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const index = lines.findIndex((line) => line.includes(name));
    if (index >= 0) {
      return `packages/sandbox/stories/${file}:${index + 1}`;
    }
  }
  return 'packages/sandbox/stories/index.ts';
}

/** Checks that each encrypted message of the published calls opens with the key that it names. */
export async function checkRecordedMessages(
  {answers, refusals}: Pick<Recording, 'answers' | 'refusals'>,
  keys: KeyTable,
  faults: ContractErrors,
): Promise<void> {
  for (const call of [...Object.values(answers), ...refusals]) {
    const {operationId, story, request, body: answer, code} = call;
    for (const text of await sealedInCall({body: request.body, answer, code}, keys)) {
      faults.add(placeOfStory(story), `${operationId}: ${text}`);
    }
  }
}
