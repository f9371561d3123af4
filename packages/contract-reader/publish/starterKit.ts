import {readdirSync} from 'node:fs';
import path from 'node:path';
import {readSource} from '@aldermark/lib/sourceText';
import {tar} from '@aldermark/lib/tar';
import {withPkcs8} from '../crypto/pkcs8';
import type {Contract} from '../model';

const folder = path.resolve('packages/starter-kits');

/** What running a kit leaves in its folder. */
const leftovers =
  /^(?:node_modules|__pycache__|client-key\.pem|aldermark-.*-codes\.json|webhook-secrets|package-lock\.json|(?:journal|orders)\.(?:jsonl|sqlite.*)|.*\.results)$/;

/** The archive of a starter kit, with the published test key of the client and the published tables of codes in it. */
export function starterKit(
  language: 'typescript' | 'python',
  {keys}: Contract,
  tables: Readonly<Record<string, string>>,
): Buffer {
  const lines = withPkcs8(keys).client?.pkcs8 ?? [];
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''];
  const files = readdirSync(path.join(folder, language))
    .filter((file) => !leftovers.test(file))
    .sort()
    .map((file) => ({
      path: `aldermark-starter-${language}/${file}`,
      content: readSource(path.join(folder, language, file)),
    }));
  const published = Object.entries({'client-key.pem': key.join('\n'), ...tables});
  return tar([
    ...files,
    ...published.map(([file, content]) => ({
      path: `aldermark-starter-${language}/${file}`,
      content,
    })),
  ]);
}
