import type {Code, Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import {VFile} from 'vfile';
import {didYouMean} from '@aldermark/lib/nearest';
import {attributesOf} from './attributes';
import {codeNameError, linkOfCode} from './codeNames';
import {readFence} from './fence';
import {checkPartial} from './checkPartial';
import {importedNames, isPartialImport, type Import} from '../page-sources/imports';
import {pageElements} from '../page-sources/syntaxErrors';
import {paragraph} from '@aldermark/lib/nodes';
import {lineOf, PageErrors} from './pageErrors';
import {pageOfExample, parseSource, wholeExample, withoutPositions} from './source';
import {isTyped, newPage, tagTitle, type PageState, type TagUse, type WriterTag} from './writerTag';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Replaces the tags of one page. */
class Transformer {
  constructor(
    private readonly page: PageState,
    private readonly faults: PageErrors,
    private readonly imports: ReadonlyMap<string, Import>,
  ) {}

  /** The nodes that replace a node; undefined when it stays. */
  nodesFor(node: Nodes, ancestors: readonly Nodes[]): Nodes[] | undefined {
    switch (node.type) {
      case 'inlineCode': {
        const fault = codeNameError(node, ancestors, this.page);
        if (fault) {
          this.faults.add(lineOf(node), fault);
        }
        return linkOfCode(node, ancestors, this.page.api);
      }
      case 'code':
        return this.fence(node);
      case 'containerDirective':
        return this.box(node.name);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.element(node, ancestors.at(-1));
      default:
        return undefined;
    }
  }

  private placeOf(node: Nodes, more: Partial<TagUse> = {}): TagUse {
    const line = lineOf(node);
    return {
      page: this.page,
      line,
      children: 'children' in node ? (node.children as RootContent[]) : [],
      body: undefined,
      misfit: (_, text) => this.faults.add(line, text),
      fault: (at, text) => this.faults.add(at, text),
      renderExample: (tag) => this.example(tag),
      ...more,
    };
  }

  private fence(node: Code): Nodes[] | undefined {
    const {tag, attributes, body, lineOf: offsetOf} = readFence(node, this.page.register.fences);
    const misfit: TagUse['misfit'] = (path, text) =>
      this.faults.add(lineOf(node) + offsetOf(path), text);
    return tag.render(attributes, this.placeOf(node, {body, misfit}));
  }

  private box(name: string): undefined {
    const {boxes} = this.page.register;
    if (!boxes.has(name)) {
      throw new Error(`unknown box. ${didYouMean(name, [...boxes.keys()])}`);
    }
  }

  private element(node: Element, parent: Nodes | undefined): Nodes[] | undefined {
    const name = node.name ?? '';
    const {elements} = this.page.register;
    const tag = elements.get(name);
    if (tag) {
      checkPlace(tag, node);
      const nodes = tag.render(attributesOf(node), this.placeOf(node));
      const isAlone = node.type === 'mdxJsxFlowElement' && parent?.type !== 'listItem';
      return nodes && tag.form === 'sentence' && isAlone
        ? [paragraph(...(nodes as Parameters<typeof paragraph>))]
        : nodes;
    }
    const found = this.imports.get(name);
    if (found && isPartialImport(found)) {
      checkPartial(this.page.file.path, found.from, attributesOf(node));
    } else if (found) {
      throw new Error(
        `"${found.from}" is no part of a page. Import one by its path, such as ./_part.mdx.`,
      );
    } else if (!pageElements.includes(name) && !isHead(parent) && name !== '') {
      const more = /^[A-Z]/.test(name) ? '' : ' Put it in code if it is not a tag.';
      throw new Error(
        `unknown tag. ${didYouMean(name, [...elements.keys(), ...pageElements])}${more}`,
      );
    }
    return undefined;
  }

  /** The example of a tag, parsed and rendered as a page is. */
  private example(tag: WriterTag): RootContent[] {
    const file = new VFile({path: pageOfExample(tag)});
    const faults = new PageErrors(file);
    const tree = parseSource(wholeExample(tag), file.path);
    const {examples, components} = this.page;
    const page: PageState = {...newPage({...this.page, file}), examples, components};
    this.page.examples.push(page);
    transform(tree, page, faults);
    faults.throwIfAny();
    return withoutPositions(tree);
  }
}

/** Whether a node is `<Head>`, whose content is for programs. */
const isHead = (node: Nodes | undefined): boolean =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'Head';

/** Throws when a tag is in the wrong place, has content that it would not show, or lacks required content. */
function checkPlace(tag: WriterTag, node: Element): void {
  if (node.type === 'mdxJsxTextElement' && tag.form !== 'sentence') {
    throw new Error('write it on lines of its own, with an empty line before and after it.');
  }
  if (tag.form === 'container' && node.children.length === 0) {
    throw new Error(`has no content. Write it between ${tagTitle(tag)} and </${tag.name}>.`);
  }
  if (tag.form !== 'container' && !tag.content && node.children.length > 0) {
    throw new Error(`takes no content. Write <${tag.name} … />.`);
  }
}

/** Replaces every tag of a tree, and adds whatever is wrong to `faults`. */
export function transform(tree: Root, page: PageState, faults: PageErrors): void {
  const imports = importedNames(tree);
  for (const [name, {node}] of imports) {
    if (page.register.elements.has(name)) {
      faults.add(lineOf(node), `<${name}> needs no import. Remove it.`);
    }
  }
  const transformer = new Transformer(page, faults, imports);
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!parent || !isTyped(node)) {
      return undefined;
    }
    try {
      const nodes = transformer.nodesFor(node, ancestors);
      const index = parent.children.findIndex((child) => child === node);
      if (nodes) {
        parent.children.splice(index, 1, ...(nodes as RootContent[]));
        // What the replaced tag held is visited where it is now, or not at all.
        return [SKIP, index];
      }
    } catch (error) {
      faults.addThrown(node, error);
    }
    return undefined;
  });
}
