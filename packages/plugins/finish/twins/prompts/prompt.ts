import type {ListItem, RootContent} from 'mdast';
import {catalogueOf} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import type {Operation} from '@aldermark/contract-reader/model';
import {code, commaSeparated, paragraph, text} from '@aldermark/lib/nodes';
import {fullAddress, operationFile, twinFile} from '../addresses';
import type {PackItem} from '../packs/item';
import {bulletList, headingNode, item as listItem, linkTo} from '../packs/nodes';
import type {Twin} from '../twin';
import {writeMarkdown} from '../write';
import {cutPage, lengthOfAll, type CutPage} from './cutPage';

/** The most tokens of a prompt, which leaves most of a conversation to the task. */
export const mostPromptTokens = 8_000;

/** The fewest characters that a token may have: ids and keys make many tokens, and assistants have different encodings. */
const charactersPerToken = 3.2;

const mostCharacters = mostPromptTokens * charactersPerToken;

/** The most of the room for a page and its operations that the operations take from the text of the page. */
const operationsShare = 0.55;

/** An operation of a page, with the items that describe its fields and the objects that it returns. */
export type DescribedOperation = {
  readonly operation: Operation;
  readonly fields: readonly PackItem[];
  readonly objects: readonly PackItem[];
};

/** What a prompt is made of. */
export type PromptPlan = {
  readonly twin: Twin;
  /** The rules that every prompt has. */
  readonly rules: readonly RootContent[];
  /** The page below a heading with its title. */
  readonly page: readonly RootContent[];
  /** Those that the page describes or calls come before those that it names. */
  readonly operations: Readonly<Record<'used' | 'named', readonly DescribedOperation[]>>;
};

/** What to build, from the kind of the page. */
function taskOf({route, title}: Twin): RootContent {
  const list = catalogueOf(route);
  const task =
    list === '/errors'
      ? [text('handle the error '), code(title)]
      : list === '/events'
        ? [text('handle the event '), code(title)]
        : [text(`build what the page "${title}" describes`)];
  return paragraph(
    text(
      `Write code that calls the ${provider.name} API, version 2. Unless you are asked for something else, `,
    ),
    ...task,
    text(' below, in the language and the style of the project that you are in.'),
  );
}

/** How to work with the text. */
const ways = bulletList([
  listItem([
    text(
      'Use only operations, fields, error codes, events and hosts that this text or a page behind its links names. Invent none, and ask when something is missing.',
    ),
  ]),
  listItem([
    text('Start the sandbox as shown below, run what you write against '),
    code(provider.localSandbox),
    text(
      ' with the token that it prints, and show the calls with their responses. Take host and token from settings: the hosted sandbox is ',
    ),
    code(provider.hosts.sandbox.api),
    text(', as in the samples, and production '),
    code(provider.hosts.production.api),
    text('. Do not call production.'),
  ]),
  listItem([
    text('Read more as Markdown: '),
    linkTo('all pages', 'llms.txt'),
    text(', '),
    linkTo('all error codes', twinFile('/errors')),
    text(' and '),
    linkTo('all events', twinFile('/events')),
    text(', each in one line, and the '),
    linkTo('sandbox', twinFile('/docs/sandbox')),
    text(' with its test data.'),
  ]),
]);

const headOf = (twin: Twin): RootContent[] => [
  headingNode(1, text(`Prompt: ${twin.title}`)),
  taskOf(twin),
  ways,
];

/** What is left out of the page. */
const pageLines = ({title, route}: Twin, {left}: CutPage): ListItem[] =>
  left.length === 0
    ? []
    : [listItem([linkTo(title, twinFile(route)), text(`: ${left.join(', and ')}`)])];

/** Operations without their fields. Only the first has a link, because a list of links takes as much as a schema. */
function operationLines([first, ...others]: readonly Operation[]): ListItem[] {
  if (!first) {
    return [];
  }
  const name = ({id, method, path}: Operation) => code(`${id}: ${method.toUpperCase()} ${path}`);
  return [
    listItem([
      text('The fields of '),
      name(first),
      text(', which are in '),
      linkTo(first.id, operationFile(first.id)),
      ...(others.length === 0
        ? []
        : [
            text('; and, at addresses like this one, those of '),
            ...commaSeparated(others.map(name)),
          ]),
    ]),
  ];
}

const objectLines = (objects: readonly PackItem[]): ListItem[] =>
  objects.map(({title, place}) => listItem([text('The object '), linkTo(title, place)]));

/** What a prompt lacks, with where it is. */
function leftSection(lines: readonly ListItem[]): RootContent[] {
  return lines.length === 0
    ? []
    : [
        headingNode(2, text('Not in this prompt')),
        paragraph(text('Read these before you use what they describe:')),
        bulletList(lines),
      ];
}

/** The items of a prompt, the most important first: code needs the fields of what it sends before those of what it reads. */
const itemsInOrder = ({used, named}: PromptPlan['operations']): PackItem[] => [
  ...new Set([
    ...used.flatMap(({fields}) => fields),
    ...used.flatMap(({objects}) => objects),
    ...named.flatMap(({fields}) => fields),
    ...named.flatMap(({objects}) => objects),
  ]),
];

/** Code reads few fields of an object, and their names mostly tell enough. */
const nodesOf = ({nodes, short}: PackItem) => short ?? nodes;

const lengthOfItem = (item: PackItem) => lengthOfAll(nodesOf(item));

/** The items that fit into a number of characters, in their order, each whole. */
function itemsThatFit(items: readonly PackItem[], room: number): Set<PackItem> {
  let left = room;
  return new Set(
    items.filter((item) => {
      const fits = lengthOfItem(item) <= left;
      left -= fits ? lengthOfItem(item) : 0;
      return fits;
    }),
  );
}

/** The items of a kind below their heading. */
function itemSection(title: string, items: readonly PackItem[]): RootContent[] {
  return items.length === 0 ? [] : [headingNode(2, text(title)), ...items.flatMap(nodesOf)];
}

/** The room for the names of a cut page's parts, the headings of the last sections and two objects. */
const reserve = 600;

/**
 * Writes the prompt of a page. When it is too long, samples of the page and then the end of its text are left out, and schemas
 * are named instead of shown; its end says what. The rules are always whole. Throws when even the names do not fit.
 */
export function promptText({twin, rules, page, operations}: PromptPlan): string {
  const head = headOf(twin);
  const all = [...operations.used, ...operations.named];
  const items = itemsInOrder(operations);
  const names = operationLines(all.map(({operation}) => operation));
  const room = mostCharacters - reserve - lengthOfAll([...head, ...rules, ...leftSection(names)]);
  const needed = items.reduce((sum, item) => sum + lengthOfItem(item), 0);
  const cut = cutPage(page, room - Math.min(needed, Math.floor(room * operationsShare)));
  const kept = itemsThatFit(items, room - lengthOfAll(cut.blocks));
  const isShown = ({fields}: DescribedOperation) => fields.some((item) => kept.has(item));
  const objectsLeft = all
    .filter(isShown)
    .flatMap(({objects}) => objects.filter((item) => !kept.has(item)));
  const lines = [
    ...pageLines(twin, cut),
    ...operationLines(all.filter((one) => !isShown(one)).map(({operation}) => operation)),
    ...objectLines([...new Set(objectsLeft)]),
  ];
  const written = writeMarkdown([
    ...head,
    ...rules,
    ...cut.blocks,
    ...itemSection(
      'Operations',
      items.filter((item) => item.kind === 'operation' && kept.has(item)),
    ),
    ...itemSection(
      'Objects',
      items.filter((item) => item.kind === 'object' && kept.has(item)),
    ),
    ...leftSection(lines),
  ]);
  if (written.length > mostCharacters) {
    throw new Error(
      `The prompt of ${fullAddress(twin.route)} has ${written.length.toLocaleString('en')} characters and may have ${mostCharacters.toLocaleString('en')}. Shorten the sections that packages/data/promptRules.ts names.`,
    );
  }
  return written;
}
