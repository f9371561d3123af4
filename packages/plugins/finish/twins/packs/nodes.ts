import type {Heading, List, ListItem, PhrasingContent, RootContent} from 'mdast';
import type {ReferenceField, Inline} from '@aldermark/data/reference';
import {code, commaSeparated, link, paragraph, text} from '@aldermark/lib/nodes';
import {fullAddress} from '../addresses';

/** A link to a file of the build, with its full address. */
export const linkTo = (name: string, place: string): PhrasingContent =>
  link({name, href: fullAddress(place)});

export const headingNode = (depth: Heading['depth'], ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children,
});

export const item = (line: readonly PhrasingContent[], ...more: List[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [paragraph(...line), ...more],
});

export const bulletList = (items: readonly ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: [...items],
});

/** A text of the contract, in which names are code without links. */
export const inlineText = (parts: readonly Inline[]): PhrasingContent[] =>
  parts.map((part) => (typeof part === 'string' ? text(part) : code(part.code)));

/** Names in code with commas between them. */
export const codeList = (names: readonly string[]): PhrasingContent[] =>
  commaSeparated(names.map(code));

/** A rule of a field, in which names between backticks are code, and so is a pattern. */
const ruleText = (rule: string): PhrasingContent[] =>
  rule.startsWith('pattern ')
    ? [text('pattern '), code(rule.slice('pattern '.length))]
    : rule.split('`').map((part, at) => (at % 2 === 1 ? code(part) : text(part)));

/** The rules of a field in brackets. */
function rulesOf({rules}: ReferenceField): PhrasingContent[] {
  const parts = rules.map(ruleText);
  return parts.length === 0
    ? []
    : [
        text(' ('),
        ...parts.flatMap((part, at) => (at === 0 ? part : [text(', '), ...part])),
        text(')'),
      ];
}

/** The fields of an object, one line for each, with those of the objects inside them. */
export function fieldList(fields: readonly ReferenceField[]): RootContent[] {
  return fields.length === 0 ? [] : [listOfFields(fields)];
}

function listOfFields(fields: readonly ReferenceField[]): List {
  return bulletList(
    fields.map((field) => {
      const {name, type, required, values, fields: inner} = field;
      const line = [
        code(name),
        text(` ${type}${required ? ', required' : ''}: `),
        ...inlineText(field.text),
        ...rulesOf(field),
        ...(values
          ? [text(' Values: '), ...codeList(values.map(({value}) => value)), text('.')]
          : []),
      ];
      return item(line, ...(inner && inner.length > 0 ? [listOfFields(inner)] : []));
    }),
  );
}
