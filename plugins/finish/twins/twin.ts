import {toMdast} from 'hast-util-to-mdast';
import type {Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import './mdastData';
import type {Article} from './article';
import {fullAddress, linkTarget} from './addresses';
import {handlers} from './elements';
import {completeAddresses, levelTabs, meaningsIn, removeNeedlessLines} from './tidy';

/** A page as Markdown: its tree, of which packs take parts, without title, description and address. */
export type Twin = {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly tree: Root;
};

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false, tableCellPadding: true})
  .use(remarkStringify, {bullet: '-', rule: '-', resourceLink: true, emphasis: '_'});

/** Writes a tree as Markdown with the extensions of GitHub. */
export const write = (children: readonly RootContent[]) =>
  writer.stringify({type: 'root', children: [...children]});

/** Turns the article of a page into a tree of Markdown, in which addresses are still those of the page. */
export function twinOf(route: string, article: Article): Twin {
  const mdast = toMdast(article.content, {handlers: {...handlers}, document: true});
  const tree: Root = mdast.type === 'root' ? mdast : {type: 'root', children: []};
  levelTabs(tree);
  removeNeedlessLines(tree);
  return {route, title: article.title, description: article.description, tree};
}

/** Writes the addresses of a twin in full. `routes` are the pages that have a twin. */
export function completeLinks({route, tree}: Twin, routes: ReadonlySet<string>): void {
  completeAddresses(tree, (href) => linkTarget(href, route, routes));
}

/** The title, the description and the address of a page, which begin every twin. */
function headOf({route, title, description}: Twin): RootContent[] {
  const address = fullAddress(route);
  return [
    {type: 'heading', depth: 1, children: [{type: 'text', value: title}]},
    {type: 'paragraph', children: [{type: 'text', value: description}]},
    {
      type: 'paragraph',
      children: [{type: 'link', url: address, children: [{type: 'text', value: address}]}],
    },
  ];
}

/** The text of a twin. */
export function textOf(twin: Twin): string {
  return write([...headOf(twin), ...twin.tree.children, ...meaningsIn(twin.tree)]);
}
