import type {BlockContent, Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {component} from '@aldermark/lib/mdxNodes';
import type {PlayedRun} from '../page-runs/play';
import type {PageCall, WrittenStep} from '../page-runs/steps';
import {effectsOf} from './effects';
import {need, type PageState} from './writerTag';

/** What a page shows of one call, or of an event. */
type ShownCall = {
  /** The call; undefined for the result at the head of a page, and for an event. */
  readonly call: PageCall | undefined;
  /** The type of an event to which text leads. */
  readonly event?: string;
  readonly requests: Nodes[];
  readonly responses: Nodes[];
};

/** What each step of a page did. */
function momentsBySteps(
  steps: readonly WrittenStep[],
  runs: readonly PlayedRun[],
): ReadonlyMap<WrittenStep, Moment> {
  const moments = new Map<WrittenStep, Moment>();
  let story = 0;
  let index = 0;
  for (const step of steps) {
    if (step.kind === 'fresh') {
      story += 1;
      index = 0;
    } else if (step.kind === 'call' || step.kind === 'event') {
      const moment = runs[story]?.moments[index];
      index += 1;
      if (moment) {
        moments.set(step, moment);
      }
    }
  }
  return moments;
}

const tab = (value: string, label: string, children: readonly Nodes[]): MdxJsxFlowElement =>
  component('TabItem', {value, label}, children as BlockContent[]);

/** Brings what a page shows of a call together, where the first part of it was. Other content stays where it is. */
class Arranger {
  readonly #shown: ReadonlyMap<Nodes, WrittenStep>;
  readonly #results: ReadonlySet<Nodes>;
  readonly #calls = new Map<Nodes, ShownCall>();
  #open: ShownCall | undefined;

  constructor({steps, results}: Pick<PageState, 'steps' | 'results'>) {
    this.#shown = new Map(
      steps.flatMap((step) => ('node' in step && step.node ? [[step.node, step] as const] : [])),
    );
    this.#results = new Set(results.map(({node}) => node));
  }

  /** The call for which a node holds the place. */
  callAt(node: Nodes): ShownCall | undefined {
    return this.#calls.get(node);
  }

  arranged(nodes: readonly RootContent[]): RootContent[] {
    let above: RootContent | undefined;
    return nodes.flatMap((node) => {
      const placed = this.#place(node, above);
      above = placed.at(-1) ?? above;
      return placed;
    });
  }

  #place(node: RootContent, above: RootContent | undefined): RootContent[] {
    if (node.type === 'heading') {
      this.#open = undefined;
    }
    if (this.#results.has(node)) {
      return this.#begin(undefined, {responses: [node]});
    }
    const step = this.#shown.get(node);
    switch (step?.kind) {
      case 'call':
        return this.#begin(step, {requests: [node]});
      case 'answer':
        return this.#addResponse(step.of, node);
      case 'event':
        if (this.#open && above && this.callAt(above) === this.#open) {
          this.#open.responses.push(node);
          return [];
        }
        // Text leads to it, so that it is what the stage shows beside this text.
        return this.#begin(undefined, {
          event: step.event.name,
          responses: [node.type === 'mdxJsxFlowElement' ? (node.children.at(-1) ?? node) : node],
        });
      default:
        return [node];
    }
  }

  #addResponse(call: PageCall, node: RootContent): RootContent[] {
    if (this.#open?.call !== call) {
      return this.#begin(call, {responses: [node]});
    }
    this.#open.responses.push(node);
    return [];
  }

  #begin(call: PageCall | undefined, parts: Partial<ShownCall>): RootContent[] {
    this.#open = {call, requests: [], responses: [], ...parts};
    const placeholder = component('div', {});
    this.#calls.set(placeholder, this.#open);
    return [placeholder];
  }
}

const isSection = ({type, ...node}: RootContent): boolean =>
  type === 'heading' && (node as {depth?: number}).depth === 2;

const isStory = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' && node.name === 'Story';

/**
 * From where to where a page has two lanes: from below its opening, and the story in it, when its first call comes soon, else
 * from the section of that call, to the end of the section of the last call.
 */
function boundsOf(nodes: readonly RootContent[], arranger: Arranger): readonly [number, number] {
  const first = nodes.findIndex((node) => arranger.callAt(node));
  const last = nodes.findLastIndex((node) => arranger.callAt(node));
  const sections = nodes.slice(0, first).filter(isSection).length;
  const opening = Math.max(
    nodes.findIndex(({type}) => type === 'paragraph') + 1,
    nodes.findIndex(isStory) + 1,
  );
  const start = sections > 2 ? nodes.slice(0, first).findLastIndex(isSection) : opening;
  const after = nodes.findIndex((node, index) => index > last && isSection(node));
  return [Math.min(start, first), after < 0 ? nodes.length : after];
}

/**
 * Lays a page out in two lanes: its text, and a stage with each call, or with several that have no text between them. `bar` is
 * the first element of the lanes, or above the first call where the lanes begin with the section of that call, whose heading
 * stays above both lanes. A page that shows no call between its paragraphs stays as it is, with the bar below its opening.
 */
export function addStages(
  tree: Root,
  page: PageState,
  runs: readonly PlayedRun[],
  bar: MdxJsxFlowElement | undefined,
): void {
  const arranger = new Arranger(page);
  const nodes = arranger.arranged(tree.children);
  if (!nodes.some((node) => arranger.callAt(node))) {
    if (bar) {
      const opening = tree.children.findIndex(({type}) => type === 'paragraph');
      tree.children.splice(opening + 1, 0, bar);
    }
    return;
  }
  need(
    {page},
    {name: 'Lanes', from: '@site/src/components/Lanes'},
    {name: 'ShownCall', from: '@site/src/components/ShownCall'},
    {name: 'TabItem', from: '@theme/TabItem', isDefault: true},
  );
  const moments = momentsBySteps(page.steps, runs);
  const [begin, end] = boundsOf(nodes, arranger);
  const isLate = nodes.slice(0, begin).some(isSection);
  const start = isLate ? begin + 1 : begin;
  const lanes = component('Lanes', {}, bar && !isLate ? [bar] : []);
  let hasStage = false;
  for (const group of groupsOf(nodes.slice(start, end), (node) => Boolean(arranger.callAt(node)))) {
    const calls = group.flatMap((node) => arranger.callAt(node) ?? []);
    if (bar && isLate && !hasStage && calls.length > 0) {
      lanes.children.push(bar);
    }
    lanes.children.push(
      calls.length === 0
        ? component(
            'div',
            {className: 'lane'},
            group.map((node, index) =>
              leadsOn(group[index + 1]) ? node : withoutColon(node),
            ) as BlockContent[],
          )
        : component(
            'div',
            {
              className: calls.length === 1 ? 'stage' : 'stage whole',
              ...(!hasStage && {'data-now': ''}),
            },
            calls.map((call) => callNode(call, page, moments)),
          ),
    );
    hasStage ||= calls.length > 0;
  }
  tree.children = [...nodes.slice(0, start), lanes, ...nodes.slice(end)];
}

/** Whether a colon above this node leads to it. */
const leadsOn = (next: RootContent | undefined): boolean =>
  next !== undefined && next.type !== 'paragraph' && next.type !== 'heading';

/** A paragraph that ends with a full stop instead of a colon, because what it leads to is not below it on every screen. */
function withoutColon(node: RootContent): RootContent {
  const last = node.type === 'paragraph' ? node.children.at(-1) : undefined;
  if (node.type !== 'paragraph' || last?.type !== 'text' || !/:\s*$/.test(last.value)) {
    return node;
  }
  const end = {...last, value: last.value.replace(/:\s*$/, '.')};
  return {...node, children: [...node.children.slice(0, -1), end]};
}

/** Items in groups of neighbours that are of the same kind. */
function groupsOf<T>(items: readonly T[], isKind: (item: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && isKind(last[0]) === isKind(item)) {
      last.push(item);
    } else {
      groups.push([item]);
    }
  }
  return groups;
}

/** What a page shows of a call, as an element. */
function callNode(
  {call, event, requests, responses}: ShownCall,
  {api}: PageState,
  moments: ReadonlyMap<WrittenStep, Moment>,
): MdxJsxFlowElement {
  const moment = call && moments.get(call);
  const effects = moment ? effectsOf(moment, api) : undefined;
  return component(
    'ShownCall',
    call
      ? {
          id: call.operation.id,
          method: call.operation.method.toUpperCase(),
          href: api.operationHref(call.operation),
        }
      : event !== undefined
        ? {id: event, href: api.eventHref(event)}
        : {},
    [
      ...(requests.length > 0 ? [tab('request', 'Request', requests)] : []),
      ...(responses.length > 0 ? [tab('response', 'Response', responses)] : []),
      ...(effects ? [effects] : []),
    ],
  );
}
