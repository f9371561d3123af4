import {createSlugger} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {NameSource} from '@aldermark/contract-reader/names';
import {namesInText} from '@aldermark/contract-reader/names';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {plainLabel} from './plainLabel';
import type {Message, SequenceStep} from './sequence';

/** Where a page shows a call, or an event that it waits for. */
export type StepPlace = {
  /** The operation, or the event. */
  readonly name: string;
  /** The id of the element that shows it. */
  readonly step: string;
  /** The heading above it; absent: there is none. */
  readonly href?: string;
};

/** What of a page an arrow of a diagram stands for. */
export type ArrowPlace = {
  /** The ids of the calls that it shows. The arrow of a response has those of its request. */
  readonly steps: readonly string[];
  readonly events: readonly string[];
  /** The status of the response that it shows. */
  readonly status?: string;
  /** Where the page shows what the names of its label mean. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Where it leads as a whole, because its label has one name. */
  readonly href?: string | undefined;
};

/** The id of an element, whether a plugin or the theme writes it. */
function idOf(node: Nodes): string | undefined {
  if (node.type === 'mdxJsxFlowElement') {
    const id = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id');
    return typeof id?.value === 'string' ? id.value : undefined;
  }
  return node.data?.hProperties?.id as string | undefined;
}

/** The id of the heading above each element that has an id. */
function headingsAbove(tree: Root): ReadonlyMap<string, string> {
  const slugger = createSlugger();
  const headings = new Map<string, string>();
  let heading: string | undefined;
  visit(tree, (node) => {
    const id = idOf(node);
    if (node.type === 'heading') {
      heading = id ?? slugger.slug(toString(node));
    } else if (id !== undefined && heading !== undefined) {
      headings.set(id, heading);
    }
  });
  return headings;
}

/** The places of the calls and events that a page shows, in order. */
export function placesOf(tree: Root, run: PageRun | undefined): StepPlace[] {
  const headings = headingsAbove(tree);
  return (run?.stories ?? []).flatMap(({run: {actions}, steps}) =>
    steps.flatMap(({action, sample, answer, title}) => {
      const step = sample ?? answer;
      const done = actions[action];
      const name = done?.kind === 'call' ? done.call.operation : title;
      // The id of a sample in one language begins with that of all.
      const heading = headings.get(step?.split('-')[0] ?? '');
      return step === undefined || name === undefined
        ? []
        : [{name, step, ...(heading !== undefined && {href: `#${heading}`})}];
    }),
  );
}

/** The messages of a diagram, in the order in which it shows them. */
function messagesOf(steps: readonly SequenceStep[]): Message[] {
  return steps.flatMap((step) =>
    step.is === 'message'
      ? [step]
      : step.is === 'block'
        ? step.parts.flatMap((part) => messagesOf(part.steps))
        : [],
  );
}

/**
 * What each message of a diagram stands for. Several arrows with one name are the calls of the page with this name, in order;
 * the last of them stands for all further ones.
 */
export function arrowPlaces(
  steps: readonly SequenceStep[],
  places: readonly StepPlace[],
  source: NameSource,
): Map<Message, ArrowPlace> {
  const messages = messagesOf(steps).map((message) => ({
    message,
    names: namesInText(plainLabel(message.text), source).flatMap(({text, href}) =>
      href === undefined ? [] : [text],
    ),
  }));
  const left = new Map<string, number>();
  for (const name of messages.flatMap(({names}) => names)) {
    left.set(name, (left.get(name) ?? 0) + 1);
  }
  const waiting = places.slice();
  const take = (name: string): StepPlace[] => {
    const isLast = left.get(name) === 1;
    left.set(name, (left.get(name) ?? 1) - 1);
    const own = waiting.filter((place) => place.name === name);
    const taken = isLast ? own : own.slice(0, 1);
    taken.forEach((place) => waiting.splice(waiting.indexOf(place), 1));
    return taken;
  };
  let request: {readonly message: Message; readonly steps: readonly string[]} | undefined;
  return new Map(
    messages.map(({message, names}) => {
      const {operations, events: known} = source.names;
      const found = names.map((name) => ({name, places: take(name)}));
      const hrefs = Object.fromEntries(
        found.flatMap(({name, places: [place]}) =>
          place?.href === undefined ? [] : [[name, place.href]],
        ),
      );
      const calls = found.filter(({name}) => operations.has(name));
      const events = names.filter((name) => known.has(name));
      const own = calls.flatMap((one) => one.places.map(({step}) => step));
      const isResponse =
        calls.length === 0 &&
        events.length === 0 &&
        message.isDashed &&
        message.from === request?.message.to &&
        message.to === request.message.from;
      if (isResponse) {
        const status = /^\d{3}\b/.exec(message.text)?.[0];
        return [message, {steps: request?.steps ?? [], events, hrefs, ...(status && {status})}];
      }
      request = calls.length > 0 ? {message, steps: own} : request;
      return [
        message,
        {steps: own, events, hrefs, href: names.length === 1 ? hrefs[names[0] ?? ''] : undefined},
      ];
    }),
  );
}

/** The attributes with which `src/islands/runPage/diagrams.ts` finds an arrow. Undefined when it stands for nothing. */
export function placeAttributes(
  place: ArrowPlace | undefined,
): Readonly<Record<string, string>> | undefined {
  if (!place || place.steps.length + place.events.length === 0) {
    return undefined;
  }
  return {
    ...(place.steps.length > 0 && {'data-step': place.steps.join(' ')}),
    ...(place.events.length > 0 && {'data-event': place.events.join(' ')}),
    ...(place.steps.length > 0 && place.status && {'data-status': place.status}),
  };
}
