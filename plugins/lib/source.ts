import path from 'node:path';

/** Path of a file as a writer types it: relative to the project, with forward slashes. */
export function projectPath(filePath: string): string {
  return path.relative(process.cwd(), filePath).split(path.sep).join('/');
}

/** 1-based line of the first match of `pattern` in `text`; line 1 when there is none. */
export function lineOf(text: string, pattern: RegExp): number {
  const index = text.search(pattern);
  return index < 0 ? 1 : text.slice(0, index).split('\n').length;
}
