import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file below a folder, with the folders on the way to it. It is there in one step, so that another command never
 * reads half of it, and one with the same content stays as it is, so that nobody who watches it begins to work.
 */
export function write(folder: string, file: string, content: string | Uint8Array): void {
  const target = path.join(folder, file);
  if (existsSync(target) && readFileSync(target).equals(Buffer.from(content))) {
    return;
  }
  mkdirSync(path.dirname(target), {recursive: true});
  const part = `${target}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, target);
}
