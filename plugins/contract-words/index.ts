import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import type {VFile} from 'vfile';
import {contractOnce} from '../contract/cache';
import {importOf} from '../lib/mdxNodes';
import {didYouMean} from '../lib/nearest';
import {projectPath} from '../lib/source';
import {blocks, codeLink, inlines, type Attributes} from './blocks';
import {expectedNames, vocabularyOf, type Vocabulary} from './vocabulary';

let vocabulary: Vocabulary | undefined;

function attributesOf(element: MdxJsxFlowElement | MdxJsxTextElement): Attributes {
  return Object.fromEntries(
    element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

/**
 * Remark plugin: the words that writers have for the contract. A name in code leads to the place that
 * explains it; a code that looks like a name and is none stops the build, as does an unknown name in a
 * block such as `<StateMachine of="Account" />`. All faults of a page come in one message.
 */
export default function contractWords() {
  return (tree: Root, file: VFile): void => {
    const {contract, views} = contractOnce();
    vocabulary ??= vocabularyOf(contract);
    const known = vocabulary;
    const faults: string[] = [];
    const fault = (node: Nodes, what: string) =>
      faults.push(`${projectPath(file.path)}:${node.position?.start.line ?? 1}: ${what}`);

    visitParents(tree, (node, ancestors) => {
      const parent = ancestors.at(-1);
      const index =
        parent && 'children' in parent ? parent.children.findIndex((child) => child === node) : -1;
      if (!parent || index < 0) {
        return undefined;
      }
      if (node.type === 'inlineCode') {
        const names = expectedNames(node.value, known);
        if (names && !names.includes(node.value)) {
          fault(node, `unknown name "${node.value}". ${didYouMean(node.value, names)}`);
        }
        const href = views.hrefOf(node.value);
        const isPlain = !ancestors.some(({type}) => type === 'link' || type === 'heading');
        if (href && isPlain) {
          parent.children.splice(index, 1, codeLink({name: node.value, href}));
          return [SKIP, index + 1];
        }
        return undefined;
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
        return undefined;
      }
      const make = blocks[node.name ?? ''] ?? inlines[node.name ?? ''];
      if (!make) {
        return undefined;
      }
      try {
        const nodes = make(attributesOf(node));
        parent.children.splice(index, 1, ...nodes);
        return [SKIP, index + nodes.length];
      } catch (error) {
        fault(
          node,
          `<${node.name ?? ''}>: ${error instanceof Error ? error.message : String(error)}`,
        );
        return undefined;
      }
    });
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
    if (JSON.stringify(tree).includes('"ApiSamples"')) {
      tree.children.unshift(importOf(['ApiSamples'], '@site/src/components/reference'));
    }
  };
}
