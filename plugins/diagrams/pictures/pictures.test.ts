import {readFileSync} from 'node:fs';
import {load, type CheerioAPI} from 'cheerio';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {render} from '../../writer-tags/testPage';
import {widthOf} from '../drawing/text';
import {STRONG} from './blocks';
import {NARROW} from './picture';

type Box = {readonly text: string; left: number; right: number; top: number; bottom: number};

/** The figures of pictures on a page; the diagrams of Mermaid are no figures yet. */
function figuresOf(tree: Root): MdxJsxFlowElement[] {
  const figures: MdxJsxFlowElement[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    figures.push(...(node.name === 'figure' ? [node] : []));
  });
  return figures;
}

/** The wide and the narrow drawing of a figure. */
function drawingsOf(figure: MdxJsxFlowElement | undefined): CheerioAPI[] {
  const frame = figure?.children[0] as MdxJsxFlowElement;
  const inner = frame.attributes.find(
    (one) => 'name' in one && one.name === 'dangerouslySetInnerHTML',
  )?.value as {value: string};
  const {__html: html} = JSON.parse(inner.value) as {__html: string};
  const $ = load(html, {xml: true});
  return $('svg')
    .toArray()
    .map((svg) => load($.xml(svg), {xml: true}));
}

/** Where the lines of text are. */
function boxesOf($: CheerioAPI): Box[] {
  return $('tspan')
    .toArray()
    .map((line) => {
      const classes = $(line).parent().attr('class') ?? '';
      const text = $(line).text().trim();
      const width = widthOf(text) * (classes.includes('strong') ? STRONG : 1);
      const [x, y] = [Number($(line).attr('x')), Number($(line).attr('y'))];
      const left =
        x - (classes.includes('start') ? 0 : classes.includes('end') ? width : width / 2);
      return {text, left, right: left + width, top: y - 10, bottom: y + 4};
    });
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The pages with pictures, as they are. */
const pages = await Promise.all(
  ['docs/docs/payments/card-payment.mdx', 'docs/docs/payments/sdd.mdx'].map(async (page) => {
    const tree = await render(readFileSync(page, 'utf8'), page);
    return {page, figures: figuresOf(tree)};
  }),
);

const drawings = pages.flatMap(({page, figures}) =>
  figures.flatMap((figure, index) =>
    drawingsOf(figure).map(($, form) => ({
      name: `${page}, picture ${index + 1}, ${form === 0 ? 'wide' : 'narrow'}`,
      $,
    })),
  ),
);

test('the pages have three pictures, each in two widths', () => {
  expect(drawings).toHaveLength(6);
});

describe.each(drawings)('$name', ({$}) => {
  test('has its texts inside of the drawing, and apart from each other', () => {
    const [, , width, height] = ($('svg').attr('viewBox') ?? '').split(' ').map(Number);
    const boxes = boxesOf($);
    const outside = boxes.filter(
      ({left, right, top, bottom}) =>
        left < 0 || top < 0 || right > (width ?? 0) || bottom > (height ?? 0),
    );
    const touching = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .flatMap((other) => (overlap(one, other) ? [[one.text, other.text]] : [])),
    );
    expect(outside).toEqual([]);
    expect(touching).toEqual([]);
  });

  test('has no number that a browser cannot draw', () => {
    expect($.xml()).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('only the first drawing has the name, and the second fits a phone', () => {
  for (const {figures} of pages) {
    for (const figure of figures) {
      const [wide, narrow] = drawingsOf(figure);
      expect(wide?.('title').text()).not.toBe('');
      expect(narrow?.('title')).toHaveLength(0);
      expect(Number(narrow?.('svg').attr('width'))).toBe(NARROW);
    }
  }
});

/** The text alternative of a picture. */
const textOf = (figure: MdxJsxFlowElement | undefined): string[] => {
  const details = figure?.children[1] as MdxJsxFlowElement;
  const [, list] = details.children;
  return list?.type === 'list' ? list.children.map((item) => toString(item)) : [];
};

const christmas = `\`\`\`yaml calendar="After Christmas"
day: Due date
moments:
  - {name: Due date, on: 2025-12-29}
  - {name: Notice, before: direct-debit-notice-time}
  - {name: Refusal, on: '2025-12-24T11:00:00.000Z'}
  - {name: Reversal, after: direct-debit-reversal-time}
  - {name: Refund, after: direct-debit-refund-time, text: Core only.}
\`\`\``;

test('a calendar counts business days, and says the same as text', async () => {
  const [figure] = figuresOf(await render(christmas));
  expect(textOf(figure)).toEqual([
    'D−14, Mon 15 Dec 2025: Notice.',
    'D−1, Wed 24 Dec 2025, 12:00: Refusal.',
    'D, Mon 29 Dec 2025: Due date.',
    'D+5, Tue 6 Jan 2026: Reversal.',
    '8 weeks, Mon 23 Feb 2026: Refund. Core only.',
  ]);
});

test('a calendar shows whole weeks, with the days on which T2 is closed', async () => {
  const [figure] = figuresOf(await render(christmas));
  const [$] = drawingsOf(figure);
  const days = $?.('rect')
    .toArray()
    .map((cell) => ({
      className: $(cell).attr('class'),
      text: $(cell)
        .next('text')
        .find('tspan')
        .toArray()
        .map((line) => $(line).text().trim()),
    }));
  const of = (className: string) =>
    days?.filter((day) => day.className === className).map(({text}) => text.join(' ')) ?? [];
  expect(of('note')).toEqual(['15 D−14', '24 D−1', '29 D', '6 D+5']);
  // The last one explains the colour.
  expect(of('node dashed').join(', ')).toBe(
    '20, 21, 25, 26, 27, 28, 1 Jan, 3, 4, 10, 11, T2 is closed: no business day',
  );
  expect(of('block').filter((day) => day.includes('+'))).toEqual([
    '30 +1',
    '31 +2',
    '2 +3',
    '5 +4',
  ]);
});

test('bars show the balances that the page got, on one scale', () => {
  const bars = pages[0]?.figures.find((figure) => textOf(figure)[0]?.startsWith('Before'));
  expect(textOf(bars)).toEqual([
    'Before: booked EUR 1,250.50, held EUR 0.00, available EUR 1,250.50.',
    'Authorised: booked EUR 1,250.50, held EUR 459.00, available EUR 791.50.',
    'Cleared: booked EUR 789.50, held EUR 0.00, available EUR 789.50.',
  ]);
  const [$] = drawingsOf(bars);
  const lengths = $?.('rect[height=26]')
    .toArray()
    .map((bar) => Number($(bar).attr('width')));
  const scale = (lengths?.[0] ?? 0) / 1250.5;
  expect(lengths?.map((length) => Math.round(length / scale / 10))).toEqual([125, 79, 46, 79]);
});

test('a time line says its days and spans as text', () => {
  const line = pages[0]?.figures.find((figure) => textOf(figure).length > 5);
  expect(textOf(line).map((text) => text.split('.')[0])).toEqual([
    '14 Oct 2025: Authorisation',
    '16 Oct 2025: Clearing, also called presentment',
    '21 Oct 2025, after 7 days: End of the hold',
    'Days or weeks later: Refund',
    '13 Feb 2026, after 120 days: Last day of a dispute',
    'Held: from "Authorisation" to "Clearing, also called presentment"',
    'Held, without a clearing: from "Clearing, also called presentment" to "End of the hold"',
    'Can be disputed: from "Clearing, also called presentment" to "Last day of a dispute"',
  ]);
});
