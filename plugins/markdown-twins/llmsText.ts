import type {List, RootContent} from 'mdast';
import {provider} from '../../data/provider';
import {fullAddress, twinFile} from './addresses';
import type {Group} from './siteMap';
import {write} from './twin';

/** One line of `llms.txt`. `place` is a file of the build. */
export type Line = {readonly title: string; readonly place: string; readonly description: string};

const text = (value: string) => ({type: 'text' as const, value});

function listOf(lines: readonly Line[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: lines.map(({title, place, description}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            {type: 'link', url: fullAddress(place), children: [text(title)]},
            text(`: ${description}`),
          ],
        },
      ],
    })),
  };
}

const section = (title: string, lines: readonly Line[]): RootContent[] => [
  {type: 'heading', depth: 2, children: [text(title)]},
  listOf(lines),
];

/**
 * The index for language models (https://llmstxt.org): the name of the site, a summary, and one line for each page
 * in groups. `packs` and `files` are what else a model may read.
 */
export function llmsText(
  groups: readonly Group[],
  packs: readonly Line[],
  files: readonly Line[],
): string {
  const pages = groups.map(({title, twins}) =>
    section(
      title,
      twins.map((twin) => ({...twin, place: twinFile(twin.route)})),
    ),
  );
  const optional = pages.splice(-1);
  return write([
    {type: 'heading', depth: 1, children: [text(`${provider.name} Developers`)]},
    {type: 'blockquote', children: [{type: 'paragraph', children: [text(provider.tagline)]}]},
    ...pages.flat(),
    ...section('Packs', packs),
    ...section('Whole documents', files),
    ...optional.flat(),
  ]);
}
