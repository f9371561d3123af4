import type {Moment} from '@aldermark/sandbox/runs/run';
import {previousStop, statesAfter, type Line} from './plan';

import './diagrams.module.css';

/** What a run has done so far: its lines, of which the first `at` have happened. */
type Happened = {
  readonly lines: readonly Line[];
  readonly at: number;
  readonly moments: readonly Moment[];
};

type Progress = 'past' | 'run' | undefined;

/** What the arrows of diagrams are compared with. */
type Reached = {
  /** The statuses of the responses of each call, by the id of what shows it. */
  readonly past: ReadonlyMap<string, string>;
  readonly running: string | undefined;
  /** How often each event has happened, and how often it had before the line that runs, and what the page hides before that. */
  readonly events: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, number>;
};

function countEvents(moments: readonly Moment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {event} of moments.flatMap(({events}) => events)) {
    counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  }
  return counts;
}

const idOf = ({sample, answer}: Line): string | undefined => sample ?? answer;

function reached({lines, at, moments}: Happened): Reached {
  const past = new Map<string, string>();
  lines.slice(0, at).forEach((line, index) => {
    const id = idOf(line);
    if (id !== undefined) {
      past.set(id, String(moments[index]?.response?.status ?? ''));
    }
  });
  const current = lines.slice(0, at).findLast((line) => idOf(line) !== undefined);
  return {
    past,
    running: current && idOf(current),
    events: countEvents(moments.slice(0, at)),
    before: countEvents(moments.slice(0, previousStop(lines, at))),
  };
}

const namesIn = (text: string | undefined): string[] => text?.split(' ') ?? [];

/** How far the calls of an arrow are. A response is reached when a call had its status. */
function progressOfCalls({step, status}: DOMStringMap, {past, running}: Reached): Progress {
  const ids = namesIn(step).filter(
    (id) => past.has(id) && (status === undefined || past.get(id) === status),
  );
  return ids.includes(running ?? '') ? 'run' : ids.length > 0 ? 'past' : undefined;
}

/** How far the events of an arrow are, of which earlier arrows have had some. The last one has all further ones. */
function progressOfEvents(
  names: readonly string[],
  had: ReadonlyMap<string, number>,
  isLast: (name: string) => boolean,
  {events, before}: Reached,
): Progress {
  const found = names.map((name): Progress => {
    const number = (had.get(name) ?? 0) + 1;
    const [now, then] = [events.get(name) ?? 0, before.get(name) ?? 0];
    return now < number ? undefined : (isLast(name) ? now > then : then < number) ? 'run' : 'past';
  });
  return found.find((one) => one === 'run') ?? found.find((one) => one === 'past');
}

function mark(arrow: HTMLElement | SVGElement, progress: Progress): void {
  arrow.toggleAttribute('data-past', progress === 'past');
  arrow.toggleAttribute('data-run', progress === 'run');
}

/** Marks the arrows in a drawing, or in its text: those that have happened, and those of the line that has happened last. */
function markArrows(part: Element, now: Reached): void {
  const arrows = [...part.querySelectorAll<HTMLElement | SVGElement>('[data-step], [data-event]')];
  const had = new Map<string, number>();
  let isFirst = true;
  arrows.forEach((arrow, index) => {
    const names = namesIn(arrow.dataset['event']);
    const isLast = (name: string) =>
      !arrows.slice(index + 1).some(({dataset}) => namesIn(dataset['event']).includes(name));
    const calls = progressOfCalls(arrow.dataset, now);
    const progress = calls ?? progressOfEvents(names, had, isLast, now);
    mark(arrow, progress);
    names.forEach((name) => had.set(name, (had.get(name) ?? 0) + 1));
    const isCurrent = progress === 'run' && isFirst;
    isFirst &&= !isCurrent;
    setCurrent(arrow, isCurrent);
  });
}

function setCurrent(element: Element, isCurrent: boolean): void {
  if (isCurrent) {
    element.setAttribute('aria-current', 'step');
  } else {
    element.removeAttribute('aria-current');
  }
}

/** The addresses of the states in which objects are, as the diagrams of state machines link to them. */
function targetsOf(moments: readonly Moment[]): ReadonlySet<string> {
  // Of several objects of a kind, the one that has changed last.
  const latest = new Map([...statesAfter(moments).values()].map(({name, state}) => [name, state]));
  return new Set([...latest].map(([name, state]) => `#${name}-states-${state}`));
}

function markStates(moments: readonly Moment[]): void {
  const targets = targetsOf(moments);
  for (const link of document.querySelectorAll<SVGAElement>('.diagram svg a[*|href*="-states-"]')) {
    const isCurrent = targets.has(new URL(link.href.baseVal, location.href).hash);
    const text = link.closest('text');
    const box = text?.previousElementSibling;
    for (const part of [text, box]) {
      part?.toggleAttribute('data-now', isCurrent);
    }
    setCurrent(link, isCurrent);
  }
}

/**
 * Marks in the diagrams of the page what a run has done: the arrows of the calls and events that have happened, those of the
 * last line, and the states in which objects are. Nothing has happened: nothing is marked.
 */
export function markDiagrams(happened: Happened): void {
  const now = reached(happened);
  for (const part of document.querySelectorAll('.diagramFrame, .diagramText')) {
    markArrows(part, now);
  }
  markStates(happened.moments.slice(0, happened.at));
}
