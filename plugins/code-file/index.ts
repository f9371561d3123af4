import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {didYouMean} from '../lib/nearest';
import {projectPath} from '../lib/source';

/**
 * Remark plugin: a fence such as ```ts file=./_webhooks/handler.ts shows that file, so that the code
 * that readers copy is the code that the tests run. The path starts at the folder of the page.
 */
export default function codeFile() {
  return (tree: Root, page: VFile): void => {
    const faults: string[] = [];
    visit(tree, 'code', (fence) => {
      const name = /(?:^|\s)file=(\S+)/.exec(fence.meta ?? '')?.[1];
      if (name === undefined) {
        return;
      }
      const file = path.resolve(path.dirname(page.path), name);
      const where = `${projectPath(page.path)}:${fence.position?.start.line ?? 1}`;
      if (!existsSync(file)) {
        const folder = path.dirname(file);
        const names = existsSync(folder) ? readdirSync(folder) : [];
        const nearest = names.length > 0 ? didYouMean(path.basename(file), names) : '';
        faults.push(`${where}: no file "${projectPath(file)}". ${nearest}`.trimEnd());
      } else if (fence.value.trim() !== '') {
        faults.push(`${where}: the fence takes its text from "${name}". Remove what stands in it.`);
      } else {
        fence.value = readFileSync(file, 'utf8').trimEnd();
        fence.meta = `title="${path.basename(file).replace(/^_/, '')}"`;
      }
    });
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
  };
}
