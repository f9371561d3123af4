import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contractOnce} from '../../contract-reader';
import {projectPath} from '../lib/source';
import {pageFaults} from './check';

/**
 * Remark plugin: pages show no test data but that of the register (`contract/samples.yaml`), and their
 * JSON samples parse. All faults of a page come in one message.
 */
export default function testData() {
  return (tree: Root, file: VFile): void => {
    const blocks: {text: string; line: number}[] = [];
    visit(tree, 'code', ({lang, value, position}) => {
      if (lang === 'json') {
        blocks.push({text: value, line: (position?.start.line ?? 0) + 1});
      }
    });
    const path = projectPath(file.path);
    const faults = pageFaults({
      path,
      text: String(file.value),
      json: blocks,
      register: contractOnce().contract.samples,
    });
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
  };
}
