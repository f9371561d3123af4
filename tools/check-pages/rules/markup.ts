import type {List, ListItem, Nodes, Paragraph, Parents, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {visitParents} from 'unist-util-visit-parents';
import {isPartial} from '@aldermark/lib/source';
import type {SourcePage} from '@aldermark/plugins/page-sources/page';
import {inCode} from '@aldermark/plugins/page-sources/syntaxErrors';
import type {Finding} from '../finding';
import {hasCutCode} from './tables';

const lineOf = ({position}: Nodes): number => position?.start.line ?? 1;

/** The source of a node; empty for a node that a plugin has made. */
const sourceOf = ({position}: Nodes, {source}: SourcePage): string =>
  String(source).slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

const MOST_QUOTED = 40;

/** A text of the page as a message quotes it. */
const quoted = (text: string): string => {
  const short = text.replace(/\s+/g, ' ');
  return short.length > MOST_QUOTED ? `${short.slice(0, MOST_QUOTED)}…` : short;
};

/** The word in which a node is: `/accounts/{id}/cards` for its braces. */
function wordAround(node: Nodes, page: SourcePage): string {
  const source = String(page.source);
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const [before = ''] = /[\w/$?=&.:{}-]*$/.exec(source.slice(0, start)) ?? [];
  const [after = ''] = /^[\w/?=&.:{}-]*/.exec(source.slice(end)) ?? [];
  const word = quoted(before + source.slice(start, end) + after.replace(/[.:]+$/, ''));
  return word.includes('/') || before === '$' ? word : quoted(source.slice(start, end));
}

/** Braces in text: MDX takes what is in them for JavaScript, and shows its value, which is mostly nothing. */
function expressionFindings(page: SourcePage): Finding[] {
  const {file, tree} = page;
  const findings: Finding[] = [];
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') {
      return;
    }
    const shown = `{${node.value}}`;
    const isComment = node.value.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
    const isText = /^(?:\s*(?:'[^']*'|"[^"]*")\s*\+?)+$/.test(node.value);
    // A partial shows what the pages that import it hand to it.
    const isProperty = isPartial(file) && /^props\.\w+$/.test(node.value);
    const isReference = /^\{[\w.-]+\}$/.test(node.value);
    if ((!isComment && !isText && !isProperty) || node.value.trim() === '') {
      findings.push({
        line: lineOf(node),
        text: isReference
          ? `"${shown}" shows nothing. Write <Value name="${shown}" />.`
          : `"${quoted(shown)}" is JavaScript to MDX, which does not show it. Write it in code: ${inCode(wordAround(node, page))}.`,
      });
    }
  });
  return findings;
}

/** What is left in text when its writer meant markup: the pattern finds it in the source of a text. */
const leftovers: readonly {readonly pattern: RegExp; readonly advice: string}[] = [
  {
    pattern: /\*+/,
    advice: 'marks nothing, and readers see it. Write **bold** without blanks inside, or \\*.',
  },
  {
    pattern: /(?<![\p{L}\d_])_+(?=\S)|(?<=\S)_+(?![\p{L}\d_])/u,
    advice: 'marks nothing, and readers see it. Write *italics* without blanks inside, or \\_.',
  },
  {pattern: /`+/, advice: 'begins or ends no code, and readers see it. Write `code`, or \\`.'},
  {pattern: /~~/, advice: 'strikes nothing out, and readers see it. Delete it.'},
  {
    pattern: /&(?:nbsp|ensp|emsp|thinsp|shy|zwn?j|[lr]lm);/i,
    advice: 'is a character that nobody sees. Write a space, or nothing.',
  },
  {
    pattern: /&(?!(?:nbsp|ensp|emsp|thinsp|shy|zwn?j|[lr]lm);)(?:[a-z]+|#\d+|#x[\da-f]+);/i,
    advice: 'is a name of HTML. Write the character itself, with \\ before < and {.',
  },
  {pattern: /^! +$/, advice: 'begins no picture. Write ![ without a space.'},
  {pattern: /:{3,}/, advice: 'opens or closes no box. Write ":::note", or delete it.'},
];

/** The source of a text without what a backslash protects, at the same places. */
const unprotected = (source: string): string => source.replace(/\\[!-/:-@[-`{-~]/g, '  ');

function leftoverFindings(node: Text, ancestors: readonly Nodes[], page: SourcePage): Finding[] {
  // `tables.ts` reports code that a | has cut.
  const isCut = ancestors.some((one) => one.type === 'tableRow' && hasCutCode(one));
  return unprotected(sourceOf(node, page))
    .split('\n')
    .flatMap((text, index) =>
      leftovers.flatMap(({pattern, advice}) => {
        const [found] = pattern.exec(text) ?? [];
        return found && !(isCut && found.startsWith('`'))
          ? [{line: lineOf(node) + index, text: `"${found}" ${advice}`}]
          : [];
      }),
    );
}

/** A line of a paragraph that looks like another kind of block, with what its writer has to type. */
const failedBlocks: readonly {readonly pattern: RegExp; readonly advice: string}[] = [
  {pattern: /^#{1,6}(?=[\p{L}\d`])/u, advice: 'begins no heading. Put a space behind it.'},
  {pattern: /^#{7,}/, advice: 'begins no heading: the smallest has six. Write "##" or "###".'},
  {pattern: /^[-+](?=[\p{L}`[])/u, advice: 'begins no item of a list. Put a space behind it.'},
  {pattern: /^\d{1,2}[.)](?=\p{L})/u, advice: 'begins no item of a list. Put a space behind it.'},
  {
    pattern: /^\d{1,2}[.)](?=\s)/u,
    advice: 'begins no item of a list. Put an empty line above it, or join it to the line before.',
  },
  {
    pattern: /^import(?=\s.*\bfrom\s*["'])/,
    advice: 'begins no import. Put an empty line above it.',
  },
  {
    pattern: /^:\s+(?=\w)/,
    advice: 'opens no box. Write ":::note", and ::: on its own line below.',
  },
  {
    pattern: /^\|/,
    advice:
      'begins no row of a table. Write as many cells in the line "|---|" as in the first row, and an empty line above the table.',
  },
  {pattern: /^\[\^[^\]]+\](?=\s)/, advice: 'defines no footnote. Put a colon behind it.'},
];

/** A bracket in a text that neither begins nor ends a link. */
function bracketFindings(node: Nodes, page: SourcePage): Finding[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  let rest = unprotected(sourceOf(node, page))
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, blank)
    .replace(/\{[^{}]*\}|<[^<>]*>/g, blank);
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\[[^[\]]*\]/g, blank);
  }
  const found = /[[\]]/.exec(rest);
  const [what, mark] = found?.[0] === '[' ? ['is not closed', ']'] : ['closes nothing', '['];
  return found
    ? [
        {
          line: lineOf(node) + rest.slice(0, found.index).split('\n').length - 1,
          text: `the bracket "${found[0]}" ${what}. Write [text](/path-of-the-page) with "${mark}", or \\${found[0]} for the character.`,
        },
      ]
    : [];
}

function failedBlockFindings(node: Nodes, page: SourcePage): Finding[] {
  const lines = sourceOf(node, page).split('\n');
  const found = lines.flatMap((text, index) =>
    failedBlocks.flatMap(({pattern, advice}) => {
      const match = pattern.exec(text.trim());
      return match ? [{line: lineOf(node) + index, text: `"${match[0].trim()}" ${advice}`}] : [];
    }),
  );
  // The other rows of what is no table have the same cause.
  return found.filter(({text}, index) => !text.startsWith('"|"') || index === 0);
}

/** A box without text. `treeFaults` finds one without an end. */
const boxFindings = (node: Extract<Nodes, {type: 'containerDirective'}>): Finding[] =>
  node.children.length === 0
    ? [
        {
          line: lineOf(node),
          text: `the box :::${node.name} is empty. Write a text in it, or remove it.`,
        },
      ]
    : [];

function itemFindings(node: ListItem): Finding[] {
  const line = lineOf(node);
  if (node.children.length === 0) {
    return [{line, text: 'this item of the list is empty. Write its text, or remove it.'}];
  }
  return /^\[\]/.test(toString(node)) ? [{line, text: '"[]" is no box to tick. Write "[ ]".'}] : [];
}

const isOrdered = (node: Nodes): node is List => node.type === 'list' && node.ordered === true;

/** The first item of a list that readers see with another number than its writer typed. */
function numberFindings(list: List, page: SourcePage): Finding[] {
  const numbers = list.children.map((item) => Number.parseInt(sourceOf(item, page), 10));
  const start = list.start ?? 1;
  const wrong = numbers.findIndex((number, at) => number !== start + at && number !== start);
  const item = list.children[wrong];
  return item
    ? [
        {
          line: lineOf(item),
          text: `this item has the number ${numbers[wrong]}, but readers see ${start + wrong}. Write "${start + wrong}.".`,
        },
      ]
    : [];
}

/** What breaks a list: its writer did not indent what belongs to an item, or left out a number. */
function listFindings({children}: Parents, page: SourcePage): Finding[] {
  let earlier: List | undefined;
  return children.flatMap((node, index): Finding[] => {
    const before = children[index - 1];
    if (node.type === 'heading') {
      earlier = undefined;
    }
    if (before?.type === 'list' && node.type !== 'list') {
      const isIndented = (node.position?.start.column ?? 1) > (before.position?.start.column ?? 1);
      return isIndented
        ? [
            {
              line: lineOf(node),
              text: `this belongs to no item of the list above. Indent it by ${before.ordered ? 3 : 2} spaces, or not at all.`,
            },
          ]
        : [];
    }
    if (!isOrdered(node)) {
      return [];
    }
    const [start, next] = [
      node.start ?? 1,
      (earlier?.start ?? 1) + (earlier?.children.length ?? 0),
    ];
    const isInterrupted = earlier && before?.type !== 'paragraph' && start === 1;
    const isRight = earlier ? start === 1 || start === next : start === 1;
    earlier = node;
    return [
      ...(isInterrupted || !isRight
        ? [
            {
              line: lineOf(node),
              text: `this list begins with ${start}. Indent by 3 spaces what is above it, if it belongs to an item, or begin with ${isInterrupted ? next : 1}.`,
            },
          ]
        : []),
      ...numberFindings(node, page),
    ];
  });
}

/** What failed to be a block in a paragraph. Rows below an empty line belong to the failed table above it, which has a finding. */
function paragraphFindings(
  node: Paragraph,
  ancestors: readonly Nodes[],
  page: SourcePage,
): Finding[] {
  const parent = ancestors.at(-1);
  const siblings: readonly Nodes[] = parent && 'children' in parent ? parent.children : [];
  const before = siblings[siblings.indexOf(node) - 1];
  const isLater = before?.type === 'paragraph' && sourceOf(before, page).startsWith('|');
  const found = failedBlockFindings(node, page);
  return isLater ? found.filter(({text}) => !text.startsWith('"|"')) : found;
}

/** What Markdown and MDX take for something else than their writer meant, without an error. */
export function markupFindings(page: SourcePage): Finding[] {
  const findings = expressionFindings(page);
  visitParents(page.tree, (node: Nodes, ancestors: Nodes[]) => {
    if ('children' in node) {
      findings.push(...listFindings(node, page));
    }
    switch (node.type) {
      case 'text':
        findings.push(...leftoverFindings(node, ancestors, page));
        break;
      case 'paragraph':
        findings.push(...paragraphFindings(node, ancestors, page), ...bracketFindings(node, page));
        break;
      case 'heading':
      case 'tableCell':
        findings.push(...bracketFindings(node, page));
        break;
      case 'containerDirective':
        findings.push(...boxFindings(node));
        break;
      case 'listItem':
        findings.push(...itemFindings(node));
        break;
      case 'delete':
        if (!sourceOf(node, page).startsWith('~~')) {
          findings.push({line: lineOf(node), text: '"~" strikes out what follows. Write \\~.'});
        }
        break;
      case 'break':
        findings.push({
          line: lineOf(node),
          text: 'this line ends with a forced break. Delete the blanks or the \\ at its end, or begin a paragraph.',
        });
        break;
      default:
        break;
    }
  });
  return findings;
}
