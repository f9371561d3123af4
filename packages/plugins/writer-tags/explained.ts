import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isShownCall, type PageCall, type WrittenStep} from '../page-runs/steps';
import type {PageState} from './writerTag';

/** The errors that a page explains and the events that it lists, each with the anchor of the section, and what it calls. */
export type ExplainedNames = {
  readonly errors: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  /** The operations that it calls. */
  readonly calls: readonly string[];
};

declare module 'vfile' {
  interface DataMap {
    /** What the page explains, which the pages of errors and events link to. */
    explained: ExplainedNames;
  }
}

type Section = {readonly line: number; readonly id: string};

/** The sections of a page, before its tags are replaced. */
export function sectionsOf(tree: Root): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [];
  visit(tree, 'heading', (node) => {
    const own = node.data?.hProperties?.['id'];
    const id = typeof own === 'string' ? own : slugger.slug(toString(node));
    sections.push({line: node.position?.start.line ?? 1, id});
  });
  return sections;
}

const isShown = (step: WrittenStep): step is PageCall => step.kind === 'call' && isShownCall(step);

/** What the tags of a page have listed, by the sections in which they are. */
export function explainedBy(
  {errorTables, eventLists, steps}: Pick<PageState, 'errorTables' | 'eventLists' | 'steps'>,
  sections: readonly Section[],
): ExplainedNames {
  const anchorAt = (at: number) => sections.findLast(({line}) => line <= at)?.id ?? '';
  return {
    calls: [...new Set(steps.flatMap((step) => (isShown(step) ? [step.operation.id] : [])))],
    errors: Object.fromEntries(
      errorTables.flatMap(({rows}) => rows.map(({error, line}) => [error.code, anchorAt(line)])),
    ),
    events: Object.fromEntries(
      eventLists.flatMap(({names, line}) => names.map((name) => [name, anchorAt(line)])),
    ),
  };
}
