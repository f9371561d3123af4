import type {TextPiece} from './facts';
import {plainText, type PlanCell, type PlanSection} from './sections';

/** What an export says besides its sections. */
export type Exported = {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The address of the plan itself. */
  readonly address: string;
  readonly sections: readonly PlanSection[];
  /** The ids of the boxes that are ticked. */
  readonly done: readonly string[];
};

/** A text that Markdown shows as it is, also in a cell of a table. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|~#]/g, '\\$&').replaceAll(/\s+/g, ' ');

function markdownPiece(piece: TextPiece, site: string): string {
  if (typeof piece === 'string') {
    return escaped(piece);
  }
  const label = 'code' in piece ? `\`${piece.code.replaceAll('|', '\\|')}\`` : escaped(piece.name);
  return piece.href === undefined ? label : `[${label}](${site}${piece.href})`;
}

const markdownCell = (cell: PlanCell, site: string): string =>
  cell
    .map((piece) => markdownPiece(piece, site))
    .join('')
    .trim();

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function markdownOfSection(
  {title, note, columns, rows}: PlanSection,
  {site, done}: Exported,
): string {
  const isList = rows.some(({box}) => box !== undefined);
  const content = isList
    ? rows.map(({box = '', cells: [, text = [], useCases = []]}) => {
        const mark = done.includes(box) ? 'x' : ' ';
        return `- [${mark}] ${markdownCell(text, site)} (${markdownCell(useCases, site)})`;
      })
    : [
        line(columns),
        line(columns.map(() => '---')),
        ...rows.map(({cells}) => line(cells.map((cell) => markdownCell(cell, site)))),
      ];
  return [
    `## ${title}`,
    ...(note.length > 0 ? [markdownCell(note, site)] : []),
    content.join('\n'),
  ].join('\n\n');
}

/** A plan in Markdown (GitHub Flavored Markdown), with absolute addresses. */
export const markdownOf = (exported: Exported): string =>
  `${[
    '# Plan for your programme',
    `Made with <${exported.address}>.`,
    ...exported.sections.map((section) => markdownOfSection(section, exported)),
  ].join('\n\n')}\n`;

/**
 * A value of CSV (RFC 4180). Programs for tables compute a value that begins with one of these characters, so such a value
 * gets an apostrophe, with which they take it as text.
 */
function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The address of the first link in a row. */
function firstHref(cells: readonly PlanCell[]): string | undefined {
  const pieces = cells.flat();
  const found = pieces.find((piece) => typeof piece !== 'string' && piece.href !== undefined);
  return typeof found === 'string' ? undefined : found?.href;
}

/** A plan as CSV (RFC 4180): a record for each row of each section, with the address of what it is about. */
export function csvOf({site, sections, done}: Exported): string {
  const records = sections.flatMap(({title, columns, rows}) =>
    rows.map(({cells, box}) => {
      const isBox = box !== undefined;
      const [item = [], ...details] = isBox ? cells.slice(1) : cells;
      const names = isBox ? columns.slice(1) : columns;
      const href = firstHref(isBox ? cells.slice(2) : cells);
      return [
        title,
        plainText(item),
        details
          .map((cell, index) => [names[index + 1] ?? '', plainText(cell)] as const)
          .filter(([, text]) => text !== '')
          .map(([name, text]) => `${name}: ${text}`)
          .join('\n'),
        href === undefined ? '' : `${site}${href}`,
        isBox ? (done.includes(box) ? 'yes' : 'no') : '',
      ];
    }),
  );
  return [['Part', 'Item', 'Details', 'Link', 'Done'], ...records]
    .map((values) => `${values.map(csvValue).join(',')}\r\n`)
    .join('');
}
