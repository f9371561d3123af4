import path from 'node:path';
import type {VFile} from 'vfile';
import * as z from 'zod';

const knownFrontMatter = z.object({successor: z.string().optional()});

/** The keys of the front matter that remark plugins read. `packages/plugins/front-matter` has already checked them. */
export function frontMatterOf(file: VFile): z.infer<typeof knownFrontMatter> {
  return knownFrontMatter.parse(file.data['frontMatter'] ?? {});
}

/** Partials (`_name.mdx`) are parts of pages. */
export function isPartial(filePath: string): boolean {
  return path.basename(filePath).startsWith('_');
}

/** Path of a file as a writer types it: relative to the project, with forward slashes. */
export function projectPath(filePath: string): string {
  return path.relative(process.cwd(), filePath).split(path.sep).join('/');
}

/** What is wrong with a page, with the fix, and its 1-based line. */
export type LineError = {readonly line: number; readonly text: string};

/** 1-based line of a position in `text`. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
