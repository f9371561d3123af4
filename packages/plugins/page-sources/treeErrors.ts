import {parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Code, Heading, Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {LineError} from '@aldermark/lib/source';
import {noBraces, voidElements} from './syntaxErrors';

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;
const lastLineOf = (node: Nodes): number => node.position?.end.line ?? 1;

/** A line without the marks of the quotations that it is in. */
const bare = (line = ''): string => line.replace(/^[\s>]+/, '').trimEnd();

/** A fence without its last line takes the rest of the page, or of its list item, as code. */
function fenceFaults(node: Code, lines: readonly string[]): LineError[] {
  const line = lineOf(node);
  const [, mark = ''] =
    /(`{3,}|~{3,})/.exec(lines[line - 1]?.slice((node.position?.start.column ?? 1) - 1) ?? '') ??
    [];
  const last = bare(lines[lastLineOf(node) - 1]);
  const isClosed =
    lastLineOf(node) > line && last.startsWith(mark) && [...last].every((one) => one === mark[0]);
  return mark === '' || isClosed
    ? []
    : [
        {
          line,
          text: `the fence ${mark}${node.lang ?? ''} is not closed. Write ${mark} on a line of its own below its last line.`,
        },
      ];
}

/** `color: red; margin-top: 0` as an object in JSX. */
function styleObject(style: string): string {
  const entries = style.split(';').flatMap((part) => {
    const [name = '', ...value] = part.split(':');
    const key = name.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return key === '' ? [] : [`${key}: '${value.join(':').trim()}'`];
  });
  return `{{${entries.join(', ')}}}`;
}

/** What React refuses to render, or reads in another way than the writer meant. */
function elementFaults(node: MdxJsxFlowElement | MdxJsxTextElement): LineError[] {
  const name = node.name ?? '';
  const seen = new Set<string>();
  const faults = node.attributes.flatMap((attribute): LineError[] => {
    if (attribute.type !== 'mdxJsxAttribute') {
      return [];
    }
    const line = attribute.position?.start.line ?? lineOf(node);
    const isRepeated = seen.has(attribute.name);
    seen.add(attribute.name);
    if (isRepeated) {
      return [{line, text: `<${name}> has "${attribute.name}" twice. Keep one of the two.`}];
    }
    if (/^on[a-z]+$/.test(attribute.name)) {
      const text = `"${attribute.name}" of <${name}> does nothing, because the build leaves it out. Remove it.`;
      return [{line, text}];
    }
    return attribute.name === 'style' && typeof attribute.value === 'string'
      ? [
          {
            line,
            text: `"style" of <${name}> is a text, which stops the build. Write style=${styleObject(attribute.value)}, or remove it.`,
          },
        ]
      : [];
  });
  return voidElements.includes(name) && node.children.length > 0
    ? [...faults, {line: lineOf(node), text: `<${name}> takes no content. Write <${name} />.`}]
    : faults;
}

/** A heading whose id readers would see. */
function headingFaults(node: Heading): LineError[] {
  const title = toString(node);
  const {id, text} = parseMarkdownHeadingId(title);
  const [typed] = /\{#[^{}]*\}?/.exec(id === undefined ? title : `{#${id}}`) ?? [];
  return typed === undefined || (id !== undefined && /^[\w-]+$/.test(id))
    ? []
    : [
        {
          line: lineOf(node),
          text: `${typed} is not the id of the heading "${text.replace(typed, '').replace(/\s+/g, ' ').trim()}". Write {#name} at its end, with letters, digits and - in it.`,
        },
      ];
}

/** What a page exports, which for a default export would even take its place, and what it imports without a name. */
const moduleFaults = (node: MdxjsEsm): LineError[] =>
  (node.data?.estree?.body ?? []).flatMap((statement): LineError[] => {
    const line = statement.loc?.start.line ?? lineOf(node);
    if (statement.type.startsWith('Export')) {
      return [{line, text: 'a page exports nothing. Remove this code, or put it in a fence.'}];
    }
    return statement.type === 'ImportDeclaration' && statement.specifiers.length === 0
      ? [
          {
            line,
            text: "this import has no name. Write import Name from './_part.mdx';, or remove it.",
          },
        ]
      : [];
  });

/** A text that was meant to begin or end a box, and a brace that ends nothing. */
function textFaults(node: Nodes, source: string, lines: readonly string[]): LineError[] {
  const line = lineOf(node);
  if (node.type === 'containerDirective') {
    const [, colons = ':::'] =
      /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})/.exec(lines[line - 1] ?? '') ?? [];
    const last = bare(lines[lastLineOf(node) - 1]);
    const inner = node.children.at(-1);
    // The last line of a box in it ends only that one.
    if (Object.keys(node.attributes ?? {}).length > 0) {
      return [{line, text: noBraces(`${colons}${node.name}`)}];
    }
    const isOwn = inner?.type !== 'containerDirective' || lastLineOf(inner) < lastLineOf(node);
    return isOwn && lastLineOf(node) > line && /^:{3,}$/.test(last) && last.length >= colons.length
      ? []
      : [
          {
            line,
            text: `the box ${colons}${node.name} is not closed. Write ${colons} on a line of its own at its end.`,
          },
        ];
  }
  if (node.type === 'leafDirective') {
    return [
      {
        line,
        text: `::${node.name} is not a box. Write :::${node.name}, its text, and ::: on lines of their own.`,
      },
    ];
  }
  if (node.type !== 'text') {
    return [];
  }
  const typed = source.slice(node.position?.start.offset, node.position?.end.offset);
  // A brace that ends what an escaped one begins is a character, also in the id of a heading.
  const rest = typed.replace(/\\\{[^{}\n]*\}/g, '');
  return rest.split('\n').flatMap((text, index): LineError[] => {
    if (/(?<!\\)\}/.test(text)) {
      const brace =
        'the brace } closes nothing. Write { where it begins, or \\} for the character.';
      return [{line: line + index, text: brace}];
    }
    const [whole, colons = '', name = ''] = /^[\s>]*(:{2,})[ \t]*([a-z]*)/i.exec(text) ?? [];
    if (whole === undefined) {
      return [];
    }
    return [
      {
        line: line + index,
        text:
          name === ''
            ? `${colons} ${noEnd} Write :::note where the box begins, or remove it.`
            : `${noBox} Write :::${name.toLowerCase()} without a space, or :::${name.toLowerCase()}[Title] with a title.`,
      },
    ];
  });
}

const noBox = 'this is not the beginning of a box.';
const noEnd = 'closes no box.';

/** Leaves out the ends of boxes that did not begin, because the error of their beginning is the cause. */
function withoutLaterEnds(faults: readonly LineError[]): LineError[] {
  let open = 0;
  return faults.filter(({text}) => {
    const isEnd = text.includes(noEnd);
    const isLater = isEnd && open > 0;
    // An end without a beginning is most likely a beginning without a name.
    open += isLater ? -1 : isEnd || text.startsWith(noBox) || text.startsWith('the box ') ? 1 : 0;
    return !isLater;
  });
}

/** What a parser accepts, and a writer cannot have meant: each with its fix. */
export function treeErrors(tree: Root, source: string): LineError[] {
  const lines = source.split('\n');
  const faults: LineError[] = [];
  visit(tree, (node) => {
    if (node.type === 'code') {
      faults.push(...fenceFaults(node, lines));
    } else if (node.type === 'heading') {
      faults.push(...headingFaults(node));
    } else if (node.type === 'mdxjsEsm') {
      faults.push(...moduleFaults(node));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      faults.push(...elementFaults(node));
    } else {
      faults.push(...textFaults(node, source, lines));
    }
  });
  return withoutLaterEnds(faults);
}
