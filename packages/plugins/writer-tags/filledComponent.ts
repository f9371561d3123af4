import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component} from '@aldermark/lib/mdxNodes';
import {need, type TagUse} from './writerTag';

/** A component whose attributes become known while the page is played. `set` adds some of them. */
export function filledComponent(
  name: string,
  from: string,
  place: TagUse,
): {
  readonly node: MdxJsxFlowElement;
  readonly set: (attributes: Readonly<Record<string, unknown>>) => void;
} {
  need(place, {name, from});
  let known: Readonly<Record<string, unknown>> = {};
  const node = component(name, known);
  return {
    node,
    set: (attributes) => {
      known = {...known, ...attributes};
      Object.assign(node, component(name, known));
    },
  };
}

/** Takes values of what happens above a tag, by name. Each is a text that may contain references. */
export function takeValues(
  references: Readonly<Record<string, string>>,
  {page, line}: TagUse,
  fill: (name: string, value: unknown) => void,
): void {
  for (const [name, reference] of Object.entries(references)) {
    page.steps.push({kind: 'value', line, reference, fill: (value) => fill(name, value)});
  }
}
