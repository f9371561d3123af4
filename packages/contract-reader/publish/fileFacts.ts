import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {DownloadedFile} from '@aldermark/data/downloads';

/** The SHA-256 digest of a content, in hexadecimal. */
export function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The bytes of a download and its digest. Throws when nobody has published it. */
export function fileFacts(file: DownloadedFile): {readonly bytes: number; readonly digest: string} {
  const source = path.join('generated/openapi', file);
  if (!existsSync(source)) {
    throw new Error(`${source} does not exist. Run "npm run contract".`);
  }
  const content = readFileSync(source);
  return {bytes: content.length, digest: sha256Of(content)};
}
