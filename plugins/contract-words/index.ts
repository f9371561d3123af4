import type {Code, InlineCode, Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import type {VFile} from 'vfile';
import {contractOnce} from '../contract/cache';
import {importOf} from '../lib/mdxNodes';
import {frontMatterOf, projectPath} from '../lib/source';
import {blocks, codeLink, inlines, type Attributes, type Word} from './blocks';
import {readFence} from './fence';
import {faultOfName} from './names';

function attributesOf(element: MdxJsxFlowElement | MdxJsxTextElement): Attributes {
  return Object.fromEntries(
    element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

/** Collects what a page does wrong, each with file and line. */
class PageFaults {
  readonly list: string[] = [];
  constructor(readonly file: VFile) {}

  add(node: Nodes, what: string, offset = 0): void {
    this.list.push(`${projectPath(this.file.path)}:${lineOf(node) + offset}: ${what}`);
  }
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** What the words of a page have named so far. */
type PageNames = Pick<Word, 'calls' | 'listed'>;

/** Pages that are about API v1 as a whole, besides those with a successor and the archive. */
const pagesOnV1 = [
  'docs/docs/payments/P2P.mdx',
  'docs/docs/customer-relationship/releaseNotes.mdx',
];

/**
 * A message for an operation of API v1 that stands where readers of today would take it for one of v2:
 * it belongs on pages about v1, into migration tables, or into a sentence that says "v1".
 */
function faultOfAge(name: string, ancestors: readonly Nodes[], file: VFile): string | undefined {
  const operation = contractOnce().contract.operations.get(name);
  const page = projectPath(file.path);
  const isAboutV1 =
    /^(?:api|versioned_docs)\//.test(page) ||
    pagesOnV1.includes(page) ||
    typeof frontMatterOf(file).successor === 'string';
  const saysV1 = ancestors.some(
    (node) =>
      node.type === 'tableCell' || (node.type === 'paragraph' && /\bv1\b/.test(toString(node))),
  );
  return operation?.source.deprecated && !isAboutV1 && !saysV1
    ? `"${name}" belongs to API v1. Name "${operation.source['x-successor'] ?? ''}", or say "v1" in the sentence.`
    : undefined;
}

/** A name in code: a link to its place. Undefined: the code stays as it is. */
function nameNodes(node: InlineCode, ancestors: readonly Nodes[], faults: PageFaults) {
  const unknown = faultOfName(node.value) ?? faultOfAge(node.value, ancestors, faults.file);
  if (unknown) {
    faults.add(node, unknown);
  }
  const href = contractOnce().views.hrefOf(node.value);
  const isPlain = !ancestors.some(({type}) => type === 'link' || type === 'heading');
  return href && isPlain ? [codeLink({name: node.value, href})] : undefined;
}

/** What a fence such as ```json request=createCard stands for. Undefined: it is plain code. */
function fenceNodes(node: Code, {calls, listed}: PageNames, faults: PageFaults) {
  const fence = readFence(node);
  return (
    fence &&
    blocks[fence.block]?.({
      ...fence,
      line: lineOf(node),
      calls,
      listed,
      misfit: (place, what) => faults.add(node, what, fence.lineOf(place)),
    })
  );
}

/** What an element such as `<Limit id="…" />` stands for. Undefined: it is no word of the contract. */
function elementNodes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  {calls, listed}: PageNames,
  faults: PageFaults,
) {
  const name = node.name ?? '';
  const attributes = attributesOf(node);
  const misfit = (_: readonly string[], what: string) => faults.add(node, what);
  return (
    blocks[name]?.({attributes, body: undefined, line: lineOf(node), calls, listed, misfit}) ??
    inlines[name]?.(attributes)
  );
}

/**
 * Remark plugin: the words that writers have for the contract. A name in code leads to the place that
 * explains it; a code that looks like a name and is none stops the build, as does an unknown name in a
 * block such as `<StateMachine of="Account" />`. All faults of a page come in one message.
 * `file.data.calls` lists the calls that the page shows, in order.
 */
export default function contractWords() {
  return (tree: Root, file: VFile): void => {
    const faults = new PageFaults(file);
    const names: PageNames = {calls: [], listed: new Set()};
    const nodesFor = (node: Nodes, ancestors: readonly Nodes[]): Nodes[] | undefined => {
      switch (node.type) {
        case 'inlineCode':
          return nameNodes(node, ancestors, faults);
        case 'code':
          return fenceNodes(node, names, faults);
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          return elementNodes(node, names, faults);
        default:
          return undefined;
      }
    };
    visitParents(tree, (node, ancestors) => {
      const parent = ancestors.at(-1);
      const index = parent ? parent.children.findIndex((child) => child === node) : -1;
      try {
        const nodes = nodesFor(node, ancestors);
        if (parent && nodes && index >= 0) {
          parent.children.splice(index, 1, ...(nodes as RootContent[]));
          return [SKIP, index + nodes.length];
        }
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        faults.add(node, `${nameOf(node)}: ${what}`);
      }
      return undefined;
    });
    file.data.calls = names.calls;
    if (faults.list.length > 0) {
      throw new Error(faults.list.join('\n'));
    }
    if (names.calls.length > 0) {
      tree.children.unshift(importOf(['ApiSamples'], '@site/src/components/reference/Samples'));
    }
  };
}

/** A word as its writer sees it. */
function nameOf(node: Nodes): string {
  return node.type === 'code'
    ? `\`\`\`${node.lang ?? ''} ${node.meta ?? ''}`
    : `<${'name' in node ? (node.name ?? '') : node.type}>`;
}
