import type {ListItem, RootContent} from 'mdast';
import {catalogueOf} from '@aldermark/data/catalogues';
import {provider} from '@aldermark/data/provider';
import type {Operation} from '@aldermark/contract-reader/model';
import {code, commaSeparated, paragraph, text} from '@aldermark/lib/nodes';
import {fullAddress, operationFile, twinFile} from '../addresses';
import {itemKinds, type PackItem} from '../packs/item';
import {bulletList, codeList, headingNode, item as listItem, linkTo} from '../packs/nodes';
import type {Twin} from '../twin';
import {writeMarkdown} from '../write';
import {cutPage, lengthOfAll, type CutPage} from './cutPage';
import {
  fittingItems,
  lengthOfNeeded,
  type DescribedOperation,
  type PromptItems,
  type ShownItems,
} from './items';

/** The most tokens of a prompt, which leaves most of a conversation to the task. */
export const mostPromptTokens = 8_000;

/** The fewest characters that a token may have: ids and keys make many tokens, and assistants have different encodings. */
const charactersPerToken = 3.2;

const mostCharacters = mostPromptTokens * charactersPerToken;

/** The most of the room for a page and its operations that the names of the operations take from the text of the page. */
const operationsShare = 0.55;

/** What a prompt is made of. */
export type PromptPlan = {
  readonly twin: Twin;
  /** The rules that every prompt has, and those of what this page calls. */
  readonly rules: readonly RootContent[];
  /** The scopes of its operations. */
  readonly scopes: RootContent;
  /** The page below a heading with its title. */
  readonly page: readonly RootContent[];
  readonly items: PromptItems;
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

/** Test scenarios without their parameters. */
const scenarioLines = (scenarios: readonly PackItem[]): ListItem[] =>
  scenarios.length === 0
    ? []
    : [
        listItem([
          text('The parameters of '),
          ...codeList(scenarios.map(({title}) => title)),
          text(', which are in '),
          linkTo('Test scenarios', twinFile('/docs/sandbox-scenarios')),
        ]),
      ];

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

/** The items of a kind below their heading. */
function itemSection(kind: 'operation' | 'object', shown: ShownItems): RootContent[] {
  const blocks = [...shown].flatMap(([item, nodes]) => (item.kind === kind ? nodes : []));
  return blocks.length === 0 ? [] : [headingNode(2, text(itemKinds[kind].title)), ...blocks];
}

/** The test scenarios, whose lines are one list. */
function scenarioSection(shown: ShownItems): RootContent[] {
  const lines = [...shown]
    .flatMap(([item, nodes]) => (item.kind === 'scenario' ? nodes : []))
    .flatMap((block) => (block.type === 'list' ? block.children : []));
  return lines.length === 0
    ? []
    : [
        headingNode(2, text(itemKinds.scenario.title)),
        paragraph(
          text('Send one of these names as '),
          code('scenario'),
          text(' of '),
          code('createSimulation'),
          text(', and what it takes in '),
          code('parameters'),
          text('.'),
        ),
        bulletList(lines),
      ];
}

/** The room for the names of a cut page's parts, the headings of the last sections and two objects. */
const reserve = 600;

/** What the items lack that a prompt has no room for, with where it is. */
function itemLines(items: PromptItems, shown: ShownItems): ListItem[] {
  const all = [...items.used, ...items.played, ...items.named];
  const scenarios = [...items.scenarios, ...items.playedScenarios];
  const isShown = ({fields, isInRules}: DescribedOperation) =>
    isInRules || fields.some((item) => shown.has(item));
  const objects = all.filter(isShown).flatMap((one) => one.objects);
  const isLeft = (item: PackItem) => !shown.has(item);
  return [
    ...operationLines(all.filter((one) => !isShown(one)).map(({operation}) => operation)),
    ...objectLines([...new Set(objects.filter(isLeft))]),
    ...scenarioLines(scenarios.filter(isLeft)),
  ];
}

/**
 * Writes the prompt of a page. When it is too long, meanings of fields are left out, then samples of the page and the end of
 * its text, and then schemas are named instead of shown; its end says what. The rules are always whole. Throws when even the
 * names do not fit.
 */
export function promptText({twin, rules, scopes, page, items}: PromptPlan): string {
  const head = [...headOf(twin), scopes];
  const allLines = leftSection(itemLines(items, new Map()));
  const room = mostCharacters - reserve - lengthOfAll([...head, ...rules, ...allLines]);
  const cut = cutPage(
    page,
    room - Math.min(lengthOfNeeded(items), Math.floor(room * operationsShare)),
  );
  const shown = fittingItems(items, room - lengthOfAll(cut.blocks));
  const written = writeMarkdown([
    ...head,
    ...rules,
    ...cut.blocks,
    ...scenarioSection(shown),
    ...itemSection('operation', shown),
    ...itemSection('object', shown),
    ...leftSection([...pageLines(twin, cut), ...itemLines(items, shown)]),
  ]);
  if (written.length > mostCharacters) {
    throw new Error(
      `The prompt of ${fullAddress(twin.route)} has ${written.length.toLocaleString('en')} characters and may have ${mostCharacters.toLocaleString('en')}. Shorten the sections that packages/data/promptRules.ts names.`,
    );
  }
  return written;
}
