import type {RootContent} from 'mdast';
import {promptExtension} from '@aldermark/data/prompts';
import {provider} from '@aldermark/data/provider';
import type {Inline} from '@aldermark/data/reference';
import {paragraph, text} from '@aldermark/lib/nodes';
import {fullAddress, twinFile} from './addresses';
import {headingNode, inlineText, item, linkTo, bulletList} from './packs/nodes';
import {mostPromptTokens} from './prompts/prompt';
import type {Group} from './siteMap';
import type {Twin} from './twin';
import {writeMarkdown} from './write';

/** One line of `llms.txt`. `place` is a file of the build. */
export type LinkLine = {
  readonly title: string;
  readonly place: string;
  readonly description: string;
};

/** The size of a text, so that a model knows what it spends on it: "19 kB". */
const kilobytes = (content: string) => `${Math.ceil(Buffer.byteLength(content) / 1000)} kB`;

/** What a model needs before it chooses pages. Pages are named without links, because each is linked once below. */
const beginning: readonly (readonly Inline[])[] = [
  [
    'To call the API, read "API conventions" first, which has the rules for every call. "Introduction" has a program that gets a token with a published test key. The sandbox runs on your own machine and stands in for every host at ',
    {code: provider.localSandbox},
    '.',
  ],
  [
    'For a task, read its pack below "Packs" instead of single pages, because it has the guide with the operations, errors and events that belong to it. Its samples are in TypeScript; write ',
    {code: '/packs/python/'},
    ' instead of ',
    {code: '/packs/'},
    ' in its address for Python. "Test scenarios" says how to trigger each state, event and error.',
  ],
  [
    'A page has each sample in TypeScript, or in its first language where it has no TypeScript. If there are others, its head names them, with the same page in every language: write ',
    {code: '.all.md'},
    ' instead of ',
    {code: '.md'},
    '. The sizes below are those with one language.',
  ],
  [
    'A single operation has the address ',
    {code: fullAddress('openapi/operations/createUser.md')},
    ', where its sample is in every language, and a single error, which the field ',
    {code: 'type'},
    ' of a response names, has ',
    {code: fullAddress('errors/validation_failed.md')},
    '.',
  ],
  [
    'To build what one page describes with little room, write ',
    {code: promptExtension},
    ' instead of ',
    {code: '.md'},
    `: that file has the page, the operations that it names and the rules of every call in at most ${mostPromptTokens.toLocaleString('en')} tokens. Pages below "Optional" have none.`,
  ],
  [
    'Every error code has one line in ',
    {code: fullAddress('errors.md')},
    ', and every event has one in ',
    {code: fullAddress('events.md')},
    '. Each line leads to the page with the rest.',
  ],
  [
    'To move an integration from v1, read the pack "Migration from v1": it has the steps, what replaces each operation, field and number of v1, and the operations of both versions. The packs of one part, such as "Migration from v1: cards", have its objects and events too.',
  ],
  [
    'There is no ',
    {code: 'llms-full.txt'},
    ', because every page in one file is more than a model can read at once. For all text, follow the links below.',
  ],
];

const section = (title: string, lines: readonly LinkLine[]): RootContent[] => [
  headingNode(2, text(title)),
  bulletList(
    lines.map(({title: name, place, description}) =>
      item([linkTo(name, place), text(`: ${description}`)]),
    ),
  ),
];

/**
 * The index for language models (https://llmstxt.org): the name of the site, a summary, and one line for each page
 * in groups, with the size of its text. `packs` and `files` are what else a model may read.
 */
export function llmsText(
  groups: readonly Group[],
  texts: ReadonlyMap<Twin, string>,
  packs: readonly LinkLine[],
  files: readonly LinkLine[],
): string {
  const pages = groups.map(({title, twins}) =>
    section(
      title,
      twins.map((twin) => ({
        title: twin.title,
        place: twinFile(twin.route),
        description: `${twin.description} ${kilobytes(texts.get(twin) ?? '')}.`,
      })),
    ),
  );
  const optional = pages.splice(-1);
  return writeMarkdown([
    headingNode(1, text(`${provider.name} Developers`)),
    {type: 'blockquote', children: [paragraph(text(provider.tagline))]},
    ...beginning.map((parts) => paragraph(...inlineText(parts))),
    ...section('Packs', packs),
    ...pages.flat(),
    ...section('Files', files),
    ...optional.flat(),
  ]);
}
