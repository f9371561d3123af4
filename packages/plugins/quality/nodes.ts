/** The Markdown nodes of the tags that show figures of this site and reviews of its facts. */
import type {PhrasingContent, RootContent} from 'mdast';
import {provider} from '@aldermark/data/provider';
import {reviewedFacts, type ReviewedFact} from '@aldermark/contract-reader/reviews';
import {inWords} from '@aldermark/lib/dates';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {
  behindClick,
  code,
  link,
  commaSeparated,
  paragraph,
  repeated,
  strong,
  table,
  text,
} from '@aldermark/lib/nodes';
import {figureGroups, figures, type FigureGroupName} from './catalogue';
import {dayOf, readRecord, type MeasuredFigure, type QualityRecord} from './record';
import {shortValue, shownValue} from './values';

/** `22 November 2026, commit 6d62c25`, the commit as a link. */
function occasion({commit, day}: MeasuredFigure): PhrasingContent[] {
  return [
    text(`on ${inWords(day)} at commit `),
    link({name: commit.slice(0, 7), href: `${provider.repository}/commit/${commit}`}),
  ];
}

/** The occasion on which most figures of a group were measured; undefined when none was. */
function usualOccasion(all: readonly MeasuredFigure[]): MeasuredFigure | undefined {
  const occasions = all.map(({commit, day}) => `${day} ${commit}`);
  const frequency = (one: string) => occasions.filter((other) => other === one).length;
  // Of equally frequent ones the latest.
  const [usual] = [...new Set(occasions)].sort(
    (one, other) => frequency(other) - frequency(one) || other.localeCompare(one),
  );
  return all[occasions.findIndex((one) => one === usual)];
}

/** The row of a measured figure, which names its occasion when that is not the usual one of its table. */
function rowOf(
  name: string,
  record: QualityRecord,
  usual: MeasuredFigure | undefined,
): PhrasingContent[][] {
  const figure = record[name];
  const value = shownValue(name, record);
  if (!figure || value === undefined) {
    return [];
  }
  const isUsual = figure.commit === usual?.commit && figure.day === usual.day;
  return [
    [text(value), ...(isUsual ? [] : [text(', '), ...occasion(figure)])],
    [text(labelOf(name))],
  ];
}

const labelOf = (name: string) => figures.get(name)?.label ?? name;

/** The most important figures, large. Those that nobody has measured are left out. */
export function highlightNodes(record = readRecord()): RootContent[] {
  const shown = [...figures].flatMap(([name, {highlight}]) => {
    const value = shortValue(name, record);
    return highlight && value !== undefined ? [{value, name: highlight}] : [];
  });
  return shown.length > 0 ? [component('LargeFigures', {figures: shown})] : [];
}

/**
 * A group of figures: the command that checks them, when it last ran, and a table of what was measured. Throws on a
 * error of the record.
 */
export function figureNodes(group: FigureGroupName, record = readRecord()): RootContent[] {
  const {command, figures: all} = figureGroups[group];
  const names = Object.keys(all);
  const measured = names.filter((name) => record[name]);
  const missing = names.filter((name) => !record[name]).map((name) => text(labelOf(name)));
  const usual = usualOccasion(measured.flatMap((name) => record[name] ?? []));
  return [
    paragraph(
      text('Checked by '),
      code(command),
      ...(usual ? [text(', last '), ...occasion(usual)] : []),
      text('.'),
    ),
    // The value comes first, because readers compare values.
    ...(measured.length > 0
      ? [
          repeated(
            table(
              ['Value', 'Figure'],
              measured.map((name) => rowOf(name, record, usual)),
            ),
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [paragraph(text('Not measured yet: '), ...commaSeparated(missing), text('.'))]
      : []),
  ];
}

/** A day with the words that mark a review as overdue on another day. */
function dueDay(validUntil: string, day: string | undefined): PhrasingContent[] {
  const isOverdue = day !== undefined && validUntil < day;
  return [text(inWords(validUntil)), ...(isOverdue ? [text(', '), strong('overdue')] : [])];
}

const earliest = (days: readonly string[]) => [...days].sort()[0] ?? '';

/** The facts by their sources in alphabetical order, those of a source in the order of the file. */
function bySource(facts: readonly ReviewedFact[]): ReadonlyMap<string, ReviewedFact[]> {
  const sources = [...new Set(facts.map(({source}) => source))].sort((one, other) =>
    one.localeCompare(other, 'en', {numeric: true}),
  );
  return new Map(sources.map((source) => [source, facts.filter((one) => one.source === source)]));
}

/** Every fact of a kind of source: the sources in a table, and each fact with its days behind a click. */
function kindNodes(
  {title, every, month}: {title: string; every?: string; month?: number},
  kind: string,
  facts: readonly ReviewedFact[],
  day: string | undefined,
): RootContent[] {
  const sources = bySource(facts);
  const dates = (of: readonly ReviewedFact[]) => [
    [text(inWords(earliest(of.map(({reviewed}) => reviewed))))],
    dueDay(earliest(of.map(({validUntil}) => validUntil)), day),
  ];
  return [
    mdxHeading(3, title, `reviews-${kind}`),
    paragraph(text(`These facts are reviewed ${intervalInWords(every, month)}.`)),
    repeated(
      table(
        ['Source', 'Facts', 'Last review', 'Next review by'],
        [...sources].map(([source, of]) => [
          [text(source)],
          [text(String(of.length))],
          ...dates(of),
        ]),
      ),
    ),
    behindClick(
      [text(facts.length === 1 ? 'The fact' : `All ${facts.length} facts`)],
      [
        table(
          ['Fact', 'Value', 'Source', 'Last review', 'Next review by'],
          [...sources.values()]
            .flat()
            .map((fact) => [
              [code(fact.name)],
              [text(fact.content)],
              [text(fact.source)],
              ...dates([fact]),
            ]),
        ),
      ],
    ),
  ];
}

/** `P6M` → `every 6 months`; a month → `every year in November`. */
function intervalInWords(every: string | undefined, month: number | undefined): string {
  if (month !== undefined) {
    const name = new Date(Date.UTC(2000, month - 1)).toLocaleDateString('en-GB', {month: 'long'});
    return `every year in ${name}`;
  }
  const [, years, months] = /^P(?:(\d+)Y)?(?:(\d+)M)?$/.exec(every ?? '') ?? [];
  const parts = [
    ...(years ? [years === '1' && !months ? 'year' : `${years} years`] : []),
    ...(months ? [`${months} months`] : []),
  ];
  return `every ${parts.join(' and ')}`;
}

/**
 * The facts with a source, grouped by it, with the days of their reviews. A review is marked as overdue on the day of
 * the record of figures, so that each build of the same sources is the same.
 */
export function reviewNodes(
  tables: Parameters<typeof reviewedFacts>[0],
  day = dayOf(readRecord()),
): RootContent[] {
  const facts = reviewedFacts(tables);
  const overdue = facts.filter(({validUntil}) => day !== undefined && validUntil < day).length;
  const count = `${facts.length} facts`;
  return [
    paragraph(
      text(
        day === undefined
          ? `${count} have a source.`
          : overdue === 0
            ? `On ${inWords(day)}, no review of the ${count} was overdue.`
            : `On ${inWords(day)}, the reviews of ${overdue} of ${count} were overdue.`,
      ),
    ),
    ...Object.entries(tables.reviews).flatMap(([kind, source]) => {
      const of = facts.filter((fact) => fact.kind === kind);
      return of.length === 0 ? [] : kindNodes(source, kind, of, day);
    }),
  ];
}
