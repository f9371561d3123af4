import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import writerTags from '@aldermark/plugins/writer-tags';
import {parseSource} from '@aldermark/plugins/writer-tags/source';
import {sourceModel} from './model';

/** What a reader can copy from a page. */
export type Printed = {
  /** The title of the section of level 2 that it is in. */
  readonly section: string;
  readonly language: string;
  /** The title over a code block; undefined without one. */
  readonly title: string | undefined;
  readonly text: string;
};

type Sample = {readonly language: string; readonly code: string};

/** Every code block of a page, and every call as cURL, in order and as the build fills them in. */
export async function printedPage(file: string): Promise<Printed[]> {
  const value = fillProviderFacts(readFileSync(file, 'utf8'), file);
  const source = new VFile({path: path.resolve(file), value});
  const tree = parseSource(value, source.path);
  await writerTags({current: await sourceModel()})()(tree, source);
  const printed: Printed[] = [];
  let section = '';
  visit(tree, (node) => {
    if (node.type === 'heading' && node.depth === 2) {
      section = toString(node);
    } else if (node.type === 'code') {
      const [, title] = /title="([^"]*)"/.exec(node.meta ?? '') ?? [];
      printed.push({section, language: node.lang ?? '', title, text: node.value});
    } else if (node.type === 'mdxJsxFlowElement' && node.name === 'ApiSamples') {
      const samples = node.attributes.find((one) => 'name' in one && one.name === 'samples');
      const list = samples?.value && typeof samples.value === 'object' ? samples.value.value : '[]';
      const curl = (JSON.parse(list) as Sample[]).find(({language}) => language === 'curl');
      printed.push({section, language: 'curl', title: undefined, text: curl?.code ?? ''});
    }
  });
  return printed;
}
