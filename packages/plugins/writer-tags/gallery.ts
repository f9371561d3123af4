import type {Code, RootContent} from 'mdast';
import * as z from 'zod';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {code, paragraph, strong, table, text} from '@aldermark/lib/nodes';
import {parseSource, wholeExample, withoutPositions} from './source';
import {tagTitle, type TagForm, type TagUse, type WriterTag} from './writerTag';

type Group = {readonly title: string; readonly intro: string; readonly forms: readonly TagForm[]};

const groups: readonly Group[] = [
  {
    title: 'Names and facts without a tag',
    intro: 'The build recognises these in plain text.',
    forms: ['text'],
  },
  {
    title: 'Tags in a sentence',
    intro: 'Use them inside a sentence or a table cell, where they add a short text.',
    forms: ['sentence'],
  },
  {
    title: 'Tags on lines of their own',
    intro: 'Leave an empty line before and after each of them.',
    forms: ['block'],
  },
  {
    title: 'Tags around content',
    intro: 'Their content is Markdown. Leave an empty line before and after it.',
    forms: ['container'],
  },
  {
    title: 'Fences of code',
    intro: 'The text after the three backticks decides how the content is shown.',
    forms: ['fence'],
  },
  {
    title: 'Boxes',
    intro: 'Three colons begin and end a box. The empty lines inside are required.',
    forms: ['box'],
  },
];

/** What an attribute takes, from the description of its schema. */
export function descriptionOf(schema: z.core.$ZodType): string {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return (
    z.globalRegistry.get(schema)?.description ?? z.globalRegistry.get(inner)?.description ?? ''
  );
}

function attributeNodes({
  name: tag,
  form,
  attributes,
  furtherAttributes,
}: WriterTag): RootContent[] {
  const rows = Object.entries(attributes.shape).map(([name, schema]) => [
    [code(form === 'fence' && name === 'name' ? `${tag}=` : name)],
    [text(schema.safeParse(undefined).success ? 'no' : 'yes')],
    inline(descriptionOf(schema)),
  ]);
  const others = furtherAttributes
    ? [[[text('any other')], [text('no')], inline(furtherAttributes)]]
    : [];
  return rows.length + others.length === 0
    ? []
    : [table(['Attribute', 'Required', 'Takes'], [...rows, ...others])];
}

/** Parses a text of the register, which is one paragraph of Markdown. */
function inline(markdown: string) {
  const [first] = withoutPositions(
    parseSource(markdown, 'packages/plugins/writer-tags/register.ts'),
  );
  return first?.type === 'paragraph' ? first.children : [];
}

const source = (value: string): Code => ({type: 'code', lang: 'mdx', meta: null, value});

function resultNodes(tag: WriterTag, {renderExample}: TagUse): RootContent[] {
  if (tag.shownOn) {
    const {name, href} = tag.shownOn;
    const link = {type: 'link' as const, url: href, children: [text(name)]};
    return [paragraph(strong('Result:'), text(' see '), link, text('.'))];
  }
  const children = renderExample(tag) as Parameters<typeof component>[2];
  return [
    tag.isInvisible
      ? paragraph(strong('Result:'), text(' nothing that readers see.'))
      : paragraph(strong('Result:')),
    component('div', {className: 'tagResult', 'data-search-ignore': ''}, children),
  ];
}

/** The heading of a tag, which is code, so that no reader of the Markdown takes it for a tag of the page. */
function headingOf(tag: WriterTag): RootContent {
  const title = tagTitle(tag);
  return {
    ...mdxHeading(3, title, anchorOf(tag)),
    ...(title.startsWith('<') && {children: [code(title)]}),
  };
}

function tagNodes(tag: WriterTag, place: TagUse): RootContent[] {
  return [
    headingOf(tag),
    paragraph(...inline(tag.purpose)),
    ...attributeNodes(tag),
    source(wholeExample(tag)),
    ...resultNodes(tag, place),
  ];
}

/** The anchor of a tag, such as `tag-Limit`. The prefix avoids a clash with other headings of the page. */
const anchorOf = ({name, form}: WriterTag): string =>
  `${form === 'fence' ? 'fence' : 'tag'}-${name.replaceAll(' ', '-')}`;

/** Every tag of the register, group by group: purpose, attributes, source and result. */
export function galleryNodes(place: TagUse): RootContent[] {
  return groups.flatMap(({title, intro, forms}) => [
    mdxHeading(2, title, title.toLowerCase().replaceAll(' ', '-')),
    paragraph(text(intro)),
    ...place.page.register.tags
      .filter(({form}) => forms.includes(form))
      .flatMap((tag) => tagNodes(tag, place)),
  ]);
}
