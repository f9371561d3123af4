import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Writes a file below a folder, with the folders on the way to it. */
export function write(folder: string, file: string, content: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}
