import type {Heading, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {Field, Inline} from '@aldermark/data/reference';
import {fullAddress} from '../addresses';

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

/** A link to a file of the build, with its full address. */
export const linkTo = (name: string, place: string): PhrasingContent => ({
  type: 'link',
  url: fullAddress(place),
  children: [{type: 'text', value: name}],
});

export const heading = (depth: Heading['depth'], ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const item = (line: readonly PhrasingContent[], ...more: List[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [paragraph(...line), ...more],
});

export const list = (items: readonly ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: [...items],
});

/** A text of the contract, in which names are code without links. */
export const inline = (parts: readonly Inline[]): PhrasingContent[] =>
  parts.map((part) => (typeof part === 'string' ? text(part) : code(part.code)));

/** Names in code with commas between them. */
export const codes = (names: readonly string[]): PhrasingContent[] =>
  names.flatMap((name, at) => (at === 0 ? [code(name)] : [text(', '), code(name)]));

/** The rules of a field in brackets; a pattern is code. */
function rulesOf({rules}: Field): PhrasingContent[] {
  const parts = rules.map((rule): PhrasingContent[] =>
    rule.startsWith('pattern ')
      ? [text('pattern '), code(rule.slice('pattern '.length))]
      : [text(rule)],
  );
  return parts.length === 0
    ? []
    : [
        text(' ('),
        ...parts.flatMap((part, at) => (at === 0 ? part : [text(', '), ...part])),
        text(')'),
      ];
}

/** The fields of an object, one line for each, with those of the objects inside them. */
export function fieldList(fields: readonly Field[]): RootContent[] {
  return fields.length === 0 ? [] : [listOfFields(fields)];
}

function listOfFields(fields: readonly Field[]): List {
  return list(
    fields.map((field) => {
      const {name, type, required, values, fields: inner} = field;
      const line = [
        code(name),
        text(` ${type}${required ? ', required' : ''}: `),
        ...inline(field.text),
        ...rulesOf(field),
        ...(values ? [text(' Values: '), ...codes(values.map(({value}) => value)), text('.')] : []),
      ];
      return item(line, ...(inner && inner.length > 0 ? [listOfFields(inner)] : []));
    }),
  );
}
