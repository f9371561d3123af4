/** Edits of YAML files that keep every comment and every other line as their writers wrote them. */
import {isScalar, isSeq, parseDocument, stringify, type Node} from 'yaml';

type Place = readonly (string | number)[];

/** The node at a place of a YAML text. Throws when there is none. */
function nodeAt(text: string, place: Place): Node & {readonly range: readonly number[]} {
  const node = parseDocument(text).getIn(place, true) as Node | undefined;
  if (!node?.range) {
    throw new Error(`${place.join(' › ')} is missing.`);
  }
  return node as Node & {range: readonly number[]};
}

/** The text with another value at a place that has one. */
export function withValue(text: string, place: Place, value: string): string {
  const node = nodeAt(text, place);
  if (!isScalar(node)) {
    throw new Error(`${place.join(' › ')} is no single value.`);
  }
  const [begin = 0, end = 0] = node.range;
  return text.slice(0, begin) + value + text.slice(end);
}

/** The text with items before the first one of a list. An item is the text of a map, in any indentation. */
export function withItems(text: string, place: Place, items: readonly string[]): string {
  const list = nodeAt(text, place);
  const [first] = isSeq(list) ? (list.items as Node[]) : [];
  const begin = text.lastIndexOf('\n', first?.range?.[0] ?? 0) + 1;
  const indent = /^ */.exec(text.slice(begin))?.[0] ?? '';
  const lines = items.flatMap((item) => itemLines(item)).map((line) => (line ? indent + line : ''));
  return `${text.slice(0, begin)}${lines.join('\n')}\n${text.slice(begin)}`;
}

/** The text of a map as an item of a list: its first comments above the dash, the rest beside and below it. */
export function itemLines(map: string): string[] {
  const lines = map
    .replace(/^---\n/, '')
    .trimEnd()
    .split('\n');
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line, index) =>
    index < first || line === '' ? line : `${index === first ? '- ' : '  '}${line}`,
  );
}

/** A text of one line as YAML writes it. */
export const inYaml = (value: string): string =>
  stringify(value, {lineWidth: 0, singleQuote: true}).trimEnd();
