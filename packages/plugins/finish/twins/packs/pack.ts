import type {ListItem, RootContent} from 'mdast';
import {paragraph, text} from '@aldermark/lib/nodes';
import {twinFile} from '../addresses';
import type {PackLanguage} from '../samples';
import {writeMarkdown} from '../write';
import {fitItems, itemKinds, writeItem, type PackItem, type ItemKind} from './item';
import {codeList, headingNode, item as listItem, linkTo, bulletList} from './nodes';
import {countTokens} from './tokens';

/** The most tokens of a pack, so that it leaves room for a conversation in every current model. */
export const mostTokens = 30_000;
/** The usual room for the head of a pack and the list of what it leaves out. */
const reserve = 1_000;

/** What a pack is about, and its items, the most important first. */
export type PackPlan = {
  /** The language of its samples. */
  readonly language: PackLanguage;
  readonly file: string;
  readonly title: string;
  /** What its use case is about; a product has none. */
  readonly description?: string;
  /** What it holds, in one sentence. */
  readonly contents: string;
  /** The addresses of the pages that offer the pack. */
  readonly routes: readonly string[];
  readonly items: readonly PackItem[];
};

export type Pack = PackPlan & {
  readonly text: string;
  readonly tokens: number;
  readonly left: readonly PackItem[];
};

/** The items of a kind below their heading. Errors and events have one line each, which together are one list. */
function sectionOf(kind: ItemKind, items: readonly PackItem[]): string[] {
  const {title, areLines} = itemKinds[kind];
  const texts = items.filter((item) => item.kind === kind).map((item) => writeItem(item).text);
  if (texts.length === 0) {
    return [];
  }
  return [
    ...(title ? [writeMarkdown([headingNode(2, text(title))])] : []),
    ...(areLines ? [texts.join('')] : texts),
  ];
}

/** What is left of a kind that has a line for each item: one line for all, because a link takes as much as an item. */
function leftLine(kind: ItemKind, left: readonly PackItem[]): ListItem[] {
  const [first, ...others] = left.filter((item) => item.kind === kind);
  const like = others.length > 0 ? ', and with addresses like this one ' : '';
  return first
    ? [
        listItem([
          text(`${itemKinds[kind].title}: `),
          linkTo(first.title, first.place),
          text(like),
          ...codeList(others.map(({title}) => title)),
        ]),
      ]
    : [];
}

/** The names of what does not fit, with their addresses. */
function leftSection(left: readonly PackItem[]): RootContent[] {
  const parts = left.filter(({kind}) => !itemKinds[kind].areLines);
  return [
    headingNode(2, text('Not in this pack')),
    bulletList([
      ...parts.map(({title, place}) => listItem([linkTo(title, place)])),
      ...leftLine('error', left),
      ...leftLine('event', left),
    ]),
  ];
}

/** The page that explains what every call needs, whatever the pack is about. */
const introduction = linkTo('Introduction', twinFile('/docs/introduction'));

const counted = (tokens: number) => tokens.toLocaleString('en');

/**
 * Writes a pack whose items have at most as many tokens as there is room. When the list of what is left out is longer
 * than usual, the items get less room. Throws when no item is left.
 */
export function packOf(plan: PackPlan, room = mostTokens - reserve): Pack {
  const {kept, left} = fitItems(plan.items, room);
  const kindsInOrder = Object.keys(itemKinds) as ItemKind[];
  const body = [
    ...kindsInOrder.flatMap((kind) => sectionOf(kind, kept)),
    ...(left.length > 0 ? [writeMarkdown(leftSection(left))] : []),
  ].join('\n');
  const size = `The text below this line has ${counted(countTokens(body))} tokens (o200k_base).`;
  const head = writeMarkdown([
    headingNode(1, text(plan.title)),
    ...(plan.description ? [paragraph(text(plan.description))] : []),
    paragraph(
      text(`${plan.contents} Samples are in ${plan.language}.`),
      text(' How to get a token is in '),
      introduction,
      text('.'),
    ),
    paragraph(text(size)),
  ]);
  const whole = `${head}\n${body}`;
  const tokens = countTokens(whole);
  if (tokens > mostTokens && kept.length > 0) {
    return packOf(plan, room - (tokens - mostTokens));
  }
  if (tokens > mostTokens) {
    throw new Error(
      `${plan.file} has ${counted(tokens)} tokens and may have ${counted(mostTokens)}, though it only lists what it leaves out. Divide what it is about in packages/data/packs.ts.`,
    );
  }
  return {...plan, text: whole, tokens, left};
}

/** Which pages the pack of a product holds. That of a use case is named after its page. */
function pagesIn({description, items, left}: Pack): string {
  const pages = items.filter(
    ({kind, place}) => kind === 'page' && !left.some((one) => one.place === place),
  );
  if (description) {
    return '';
  }
  return pages.length > 0
    ? ` It holds: ${pages.map(({title}) => title).join(', ')}.`
    : ' None of them fits, so take the pack of a use case for its text.';
}

/** What the index for language models says of a pack. */
export const indexLineOf = (pack: Pack): string =>
  `${pack.contents}${pagesIn(pack)} ${counted(pack.tokens)} tokens.`;
