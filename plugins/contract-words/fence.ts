import type {Code} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';
import {fences, type Attributes} from './blocks';

/** A fence that stands for a word with content: ```json request=createCard. */
export type Fence = {
  readonly block: string;
  readonly attributes: Attributes;
  /** Undefined for an empty fence. */
  readonly body: unknown;
  /** Lines from the fence to the value at a path of keys. */
  readonly lineOf: (place: readonly string[]) => number;
};

/** `request=createCard cardId="crd 1"` → `{request: 'createCard', cardId: 'crd 1'}` */
function attributesOf(meta: string): Record<string, string> {
  return Object.fromEntries(
    [...meta.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, bare = '']) => [
      name,
      quoted ?? bare,
    ]),
  );
}

/** Reads a fence; undefined when it is plain code. Throws when its content is not JSON. */
export function readFence({meta, value}: Code): Fence | undefined {
  const attributes = attributesOf(meta ?? '');
  const [word, target] = Object.entries(attributes)[0] ?? [];
  const fence = fences[word ?? ''];
  if (!fence || target === undefined || word === undefined) {
    return undefined;
  }
  const {[word]: _, ...others} = attributes;
  const lines = new LineCounter();
  // JSON is YAML, and this parser knows where each value stands.
  const document = parseDocument(value, {lineCounter: lines});
  return {
    block: fence.block,
    attributes: {[fence.attribute]: target, ...others},
    body: value.trim() === '' ? undefined : (JSON.parse(value) as unknown),
    lineOf: (place) => {
      const node = document.getIn(place.map(keyOf), true) as
        {range?: [number, number, number]} | undefined;
      return node?.range ? lines.linePos(node.range[0]).line : 0;
    },
  };
}

/** Keys of lists are numbers. */
function keyOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
