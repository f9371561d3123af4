import type {ImportDeclaration, Program} from 'estree-jsx';
import {valueToEstree} from 'estree-util-value-to-estree';
import type {Code, Heading} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A heading with a fixed id, in the form that the table of contents and the link check understand. */
export function mdxHeading(depth: Heading['depth'], text: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [{type: 'text', value: text}],
    data: {hProperties: {id}},
  };
}

declare module 'mdast' {
  interface CodeData {
    /** The addresses of the states in a diagram. */
    stateLinks?: Readonly<Record<string, string>>;
  }
}

/** A state diagram, as a writer would put it into the page, with the addresses of its states. */
export function stateDiagramBlock(
  source: string,
  stateLinks: Readonly<Record<string, string>>,
): Code {
  return {type: 'code', lang: 'mermaid', value: source, data: {stateLinks}};
}

/** An attribute of a component or element. Its value may be any plain data. */
export function attribute(name: string, value: unknown): MdxJsxAttribute {
  if (typeof value === 'string') {
    return {type: 'mdxJsxAttribute', name, value};
  }
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {estree: program},
    },
  };
}

/** A component or element, or a fragment without a name. The values of attributes may be any plain data. */
export function component(
  name: string | null,
  attributes: Readonly<Record<string, unknown>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    children,
  };
}

/** A component or element inside a sentence. */
export function inlineComponent(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  children: MdxJsxTextElement['children'],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    children,
  };
}

/** The statement `import {A, B} from 'module'`, so that only the pages that need the components load them. */
export function importOf(names: readonly string[], module: string): MdxjsEsm {
  return importNode(
    `{${names.join(', ')}}`,
    module,
    names.map((name) => ({
      type: 'ImportSpecifier',
      imported: {type: 'Identifier', name},
      local: {type: 'Identifier', name},
    })),
  );
}

/** The statement `import A from 'module'`, so that only the pages that need the component load it. */
export function defaultImportOf(name: string, module: string): MdxjsEsm {
  return importNode(name, module, [
    {type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}},
  ]);
}

function importNode(
  clause: string,
  module: string,
  specifiers: ImportDeclaration['specifiers'],
): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${clause} from '${module}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        comments: [],
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            source: {type: 'Literal', value: module, raw: JSON.stringify(module)},
            specifiers,
          },
        ],
      },
    },
  };
}
