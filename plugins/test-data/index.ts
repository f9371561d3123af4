import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contractOnce} from '../../contract-reader';
import {projectPath} from '../../lib/source';
import {pageFaults} from './check';

/**
 * Remark plugin: checks that pages show only test data of the register (`contract/samples.yaml`), and that their
 * JSON samples are valid. One message reports all faults of a page.
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
