import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {projectPath} from '../lib/source';
import {templateFaults} from './template';

/** Partials (`_name.mdx`) are parts of pages and follow no template. */
export function isPartial(file: string): boolean {
  return path.basename(file).startsWith('_');
}

/**
 * Remark plugin: stops the build at a page that lacks a section of its kind. `npm start` shows such a
 * page, so that a writer sees what is there.
 */
export default function pageTemplates() {
  return (tree: Root, vfile: VFile): void => {
    const file = projectPath(vfile.path);
    if (process.env.NODE_ENV !== 'production' || isPartial(file)) {
      return;
    }
    const frontMatter = (vfile.data.frontMatter ?? {}) as Readonly<Record<string, unknown>>;
    const faults = templateFaults({file, tree, frontMatter});
    if (faults.length > 0) {
      throw new Error(faults.map(({line, text}) => `${file}:${line}: ${text}`).join('\n'));
    }
  };
}
