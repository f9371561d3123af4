import path from 'node:path';
import type {VFile} from 'vfile';
import * as z from 'zod';

const knownFrontMatter = z.object({successor: z.string().optional()});

/** The keys of the front matter that remark plugins read. `plugins/front-matter` has already checked them. */
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

/** 1-based line of a position in `text`. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** 1-based line of a key of the front matter. Line 1, where the front matter opens, when the key is missing. */
export function lineOfKey(fileContent: string, key: string): number {
  const block = /^---\r?\n[\s\S]*?\n---/.exec(fileContent)?.[0] ?? '';
  const index = block
    .split('\n')
    .findIndex((text) => /^["']?([^\s"':][^"':]*?)["']?\s*:/.exec(text)?.[1] === key);
  return Math.max(index, 0) + 1;
}
