import {toMdast} from 'hast-util-to-mdast';
import type {Root, RootContent} from 'mdast';
import './mdastData';
import {paragraph, text} from '@aldermark/lib/nodes';
import type {Article} from './article';
import {allLanguagesFile, fullAddress, linkTarget, twinFile} from './addresses';
import {handlers} from './elements';
import {headingNode, linkTo} from './packs/nodes';
import {nodeInLanguage, packLanguages, languagesOf} from './samples';
import {completeAddresses, levelTabs, meaningsIn, removeNeedlessLines} from './tidy';
import {writeMarkdown} from './write';

/** A page as Markdown: its tree, of which packs take parts, without title, description and address. */
export type Twin = {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly tree: Root;
};

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
  return [
    headingNode(1, text(title)),
    paragraph(text(description)),
    paragraph(linkTo(fullAddress(route), route)),
  ];
}

/** The line of a twin that says where its samples are in the other languages. */
function languagesLine(route: string, names: readonly string[]): RootContent {
  const file = allLanguagesFile(twinFile(route));
  const listed = new Intl.ListFormat('en-GB').format(names);
  return paragraph(
    text(`Each sample is in one language here. Those in ${listed} are in `),
    linkTo(fullAddress(file), file),
    text('.'),
  );
}

/** The head, the samples and the meanings of a twin, whose tree may be cut to one language. */
const textWith = (twin: Twin, tree: Root, line: readonly RootContent[] = []): string =>
  writeMarkdown([...headOf(twin), ...line, ...tree.children, ...meaningsIn(tree)]);

/** The text of a twin with its samples in one language. Where a page has more, it says where they are. */
export function twinText(twin: Twin): string {
  const names = languagesOf(twin.tree);
  const line = names.length > 1 ? [languagesLine(twin.route, names)] : [];
  return textWith(twin, nodeInLanguage(twin.tree, packLanguages[0]), line);
}

/** The text of a twin with its samples in every language. Undefined when they have only one. */
export const allLanguagesText = (twin: Twin): string | undefined =>
  languagesOf(twin.tree).length > 1 ? textWith(twin, twin.tree) : undefined;
