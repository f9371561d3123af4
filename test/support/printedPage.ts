import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {compiledPage} from './compiledPage';

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
  const {tree} = await compiledPage(file);
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
