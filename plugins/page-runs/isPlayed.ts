import path from 'node:path';
import {notPlayed} from './notPlayed';

/** Whether the calls of a page are played. `file` is its path. */
export function isPlayed(file: string): boolean {
  return !notPlayed.has(path.relative(process.cwd(), file));
}
