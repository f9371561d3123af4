import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Snapshot} from '@aldermark/sandbox';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import type {Workflow} from '@aldermark/sandbox/runs/exports/arazzo';
import {runAttribute} from '@aldermark/data/pageRuns';
import {component} from '@aldermark/lib/mdxNodes';
import type {Current} from '@aldermark/lib/refreshed';
import {isPartial} from '@aldermark/lib/source';
import type {WrittenStep} from '../page-runs/steps';
import {workflowOf} from '../page-runs/workflow';
import {pageOutline, type OutlineEntry} from '../page-sources/outline';
import type {SourcePage} from '../page-sources/page';
import {addressOf} from '../page-sources/pageAt';
import type {UseCasePage} from '../writer-tags/programmePlan/useCase';
import type {ExplainedNames} from '../writer-tags/explained';
import {unravel} from '../writer-tags/source';

/** What other parts of a build take from a page. It is data, which stays known between builds. */
export type PageFacts = {
  readonly outline: readonly OutlineEntry[];
  /** What plans of programmes take from a use case. */
  readonly useCase?: UseCasePage;
  /** The calls of a use case as a workflow, when there are enough of them. */
  readonly workflow?: Workflow;
  /** What a browser needs to make its calls again. */
  readonly run?: PageRun;
  /** The errors that the page explains, and the events that it lists. */
  readonly explained: ExplainedNames;
};

/** A page or partial of which nothing is left to do but to insert it. */
export type CompiledPage = {
  /** What Docusaurus makes a module of: tags are replaced, and what the calls brought is filled in. */
  readonly tree: Root;
  /** What the page does, with what happened. */
  readonly steps: readonly WrittenStep[];
  /** Every object at the end of its calls. */
  readonly end: Snapshot | undefined;
  readonly facts: PageFacts;
  /** What is wrong with the page: one message for each plugin that found something, with one error in each line. */
  readonly errors: readonly string[];
};

type SourcePlugin = () => (tree: Root, file: VFile) => unknown;

/** What all pages need. */
export type Compiler = {
  /** The remark plugins for sources, in their order. */
  readonly plugins: readonly SourcePlugin[];
  /** What every new sandbox has, as text. */
  readonly freshSandbox: Current<string>;
};

/** Marks the elements that a writer typed, as MDX does before it runs plugins. It renders others with components of the theme. */
function markTyped(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      node.data = {...node.data, ...{_mdxExplicitJsx: true}};
    }
  });
}

/** The calls of a use case as a workflow. */
function workflowIn(
  {file, frontMatter}: SourcePage,
  steps: readonly WrittenStep[],
  {freshSandbox}: Compiler,
): Workflow | undefined {
  const {title, description} = frontMatter as {
    readonly title: string;
    readonly description: string;
  };
  return workflowOf({route: addressOf(file), title, description}, steps, freshSandbox.current);
}

/**
 * Compiles a page or partial: runs the plugins over its tree, each once, and makes its calls once. Its tree becomes that of the
 * compiled page. A plugin that finds an error does not keep the others from finding theirs.
 */
export async function compilePage(source: SourcePage, compiler: Compiler): Promise<CompiledPage> {
  const {file, tree, frontMatter} = source;
  const outline = pageOutline(file, tree);
  const made = new VFile({path: path.resolve(file), value: String(source.source)});
  made.data.frontMatter = {...frontMatter};
  unravel(tree);
  markTyped(tree);
  const errors: string[] = [];
  for (const plugin of compiler.plugins) {
    try {
      await plugin()(tree, made);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  const {
    steps = [],
    end,
    run,
    useCase,
    explained = {calls: [], errors: {}, events: {}},
  } = made.data;
  if (run && process.env.NODE_ENV === 'development') {
    // A build writes it into a file beside the page.
    tree.children.push(component('template', {[runAttribute]: JSON.stringify(run)}));
  }
  const workflow =
    file.startsWith('usecases/') && !isPartial(file) && errors.length === 0
      ? workflowIn(source, steps, compiler)
      : undefined;
  const facts = {
    outline,
    explained,
    ...(useCase && {useCase}),
    ...(workflow && {workflow}),
    ...(run && {run}),
  };
  return {tree, steps, end, facts, errors};
}
