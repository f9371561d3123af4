import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Model} from '@aldermark/contract-reader';
import {sealedMessages} from '@aldermark/contract-reader/check/messages';
import type {Current} from '@aldermark/lib/refreshed';
import {projectPath} from '@aldermark/lib/source';
import {sampleErrors} from './check';

/**
 * Remark plugin: checks that pages show only test data of the register (`contract/samples.yaml`), that their JSON
 * samples are valid, and that test keys open the encrypted ones. One message reports all errors of a page.
 */
export default function testData(model: Current<Model>) {
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const blocks: {text: string; line: number}[] = [];
      visit(tree, 'code', ({lang, value, position}) => {
        if (lang === 'json') {
          blocks.push({text: value, line: (position?.start.line ?? 0) + 1});
        }
      });
      const path = projectPath(file.path);
      const {samples, keys} = model.current.contract;
      const text = String(file.value);
      const sealed = await sealedMessages(text, keys);
      const faults = [
        ...sampleErrors({path, text, json: blocks, register: samples}),
        ...sealed.map((fault) => `${path}:${fault.line}: ${fault.text}`),
      ];
      if (faults.length > 0) {
        throw new Error(faults.join('\n'));
      }
    };
}
