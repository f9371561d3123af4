import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Model} from '../../contract-reader';
import type {Current} from '../../lib/refreshed';
import {projectPath} from '../../lib/source';
import {pageFaults} from './check';

/**
 * Remark plugin: checks that pages show only test data of the register (`contract/samples.yaml`), and that their
 * JSON samples are valid. One message reports all faults of a page.
 */
export default function testData(model: Current<Model>) {
  return () =>
    (tree: Root, file: VFile): void => {
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
        register: model.current.contract.samples,
      });
      if (faults.length > 0) {
        throw new Error(faults.join('\n'));
      }
    };
}
