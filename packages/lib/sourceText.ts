import {readFileSync} from 'node:fs';

/**
 * A source as every program reads it: without the byte order marks with which editors on Windows may begin a file, and
 * with a line feed alone at the end of each line.
 */
export function sourceText(text: string): string {
  return text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n');
}

/** The text of a source file, in whichever form it was saved. Throws when there is no such file. */
export function readSource(file: string): string {
  return sourceText(readFileSync(file, 'utf8'));
}
