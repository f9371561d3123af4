import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {isPartial, projectPath} from '@aldermark/lib/source';
import {templateErrors} from './template';

/**
 * Remark plugin: stops the build at a page without the sections that its kind requires. `npm start` still shows
 * such a page, so that a writer can work on it.
 */
export default function pageTemplates() {
  return (tree: Root, vfile: VFile): void => {
    const file = projectPath(vfile.path);
    if (process.env.NODE_ENV !== 'production' || isPartial(file)) {
      return;
    }
    const frontMatter = (vfile.data.frontMatter ?? {}) as Readonly<Record<string, unknown>>;
    const faults = templateErrors({file, tree, frontMatter});
    if (faults.length > 0) {
      throw new Error(faults.map(({line, text}) => `${file}:${line}: ${text}`).join('\n'));
    }
  };
}
