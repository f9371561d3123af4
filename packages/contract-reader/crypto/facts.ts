import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {readSource} from '@aldermark/lib/sourceText';
import {encryptedTable, keysTable, tokensTable, type Encrypted} from '../tables/cryptography';
import {withPkcs8} from './pkcs8';
import {signedTokens} from './tokens';

const tables = ['keys', 'tokens', 'sca', 'encrypted'] as const;
type TableName = (typeof tables)[number];

/** The roots of the names of these facts: `%keys.client.kid%`. */
export const cryptographicRoots: readonly string[] = tables;

let known: {readonly source: string; readonly facts: Record<string, unknown>} | undefined;

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    // The check of the contract reports it, with its line.
    return {};
  }
}

/** The messages with the hash of their plaintext, which the upload of a file names. */
function hashed(messages: Encrypted): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const sha256 = createHash('sha256').update(message.plaintext).digest('hex');
      return [name, {...message, sha256}];
    }),
  );
}

/**
 * Keys, signed tokens, signatures and encrypted messages of the contract as a tree. They are read and signed again
 * after a change of their files. `fill` fills in what the files themselves refer to.
 */
export function cryptographicFacts(fill: (text: string) => string): Record<string, unknown> {
  const texts = tables.map((name): [TableName, string] => {
    const file = path.resolve('contract', `${name}.yaml`);
    return [name, existsSync(file) ? fill(readSource(file)) : ''];
  });
  const source = JSON.stringify(texts);
  if (known?.source !== source) {
    const data = Object.fromEntries(texts.map(([name, text]) => [name, parsed(text)]));
    const keys = keysTable.safeParse(data.keys);
    const tokens = tokensTable.safeParse(data.tokens);
    const signed = keys.success && tokens.success ? signedTokens(tokens.data, keys.data) : {};
    const messages = encryptedTable.safeParse(data.encrypted);
    const encrypted = messages.success ? hashed(messages.data) : data.encrypted;
    const withKeys = keys.success ? withPkcs8(keys.data) : data.keys;
    known = {source, facts: {...data, keys: withKeys, tokens: signed, encrypted}};
  }
  return known.facts;
}
