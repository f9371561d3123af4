import {isCalm} from '../motion';
import {onPage} from '../page';

/** At which part of the height of the window a reader is reading. */
const READING_LINE = 0.25;

/** In how wide a window the stages are beside the text. */
const wide = matchMedia('(width >= 1280px)');

type Stop = {readonly stage: HTMLElement; readonly from: Element};

let stops: readonly Stop[] = [];

const stages = () => document.querySelectorAll<HTMLElement>('.stage');

/**
 * The stage that stays, although the text in view belongs to another one, until the reader scrolls. The player has a copy of this
 * module, so the page says it.
 */
const pinned = () => document.querySelector<HTMLElement>('.stage[data-pinned]');

/** Gives an attribute to one stage, and takes it from the others. */
function mark(attribute: 'data-pinned' | 'data-now', chosen: HTMLElement | undefined): void {
  for (const stage of stages()) {
    stage.toggleAttribute(attribute, stage === chosen);
  }
}

/** Where the text of a stage begins: the last heading before it, or else the paragraph above it. */
function startOf(stage: Element): Element {
  const lane = stage.previousElementSibling;
  const start = lane?.matches('.lane')
    ? ([...lane.querySelectorAll(':scope > :is(h2, h3)')].at(-1) ?? lane.lastElementChild)
    : undefined;
  return start ?? stage;
}

function follow(): void {
  const line = innerHeight * READING_LINE;
  const here = stops.findLast(({from}) => from.getBoundingClientRect().top <= line) ?? stops[0];
  mark('data-now', pinned() ?? here?.stage);
}

/** The stage in which an element of the page is, from the id of that element. */
export const stageOf = (id: string | undefined): HTMLElement | undefined =>
  (id === undefined ? null : document.getElementById(id))?.closest<HTMLElement>('.stage') ??
  undefined;

/** How far the page can scroll until the end of a text, which is shorter than its stage, moves the stage out of sight. */
function roomBelow(stage: HTMLElement): number {
  const end = stage.parentElement?.getBoundingClientRect().bottom ?? Infinity;
  return end - stage.offsetHeight - parseFloat(getComputedStyle(stage).top);
}

/** Shows a stage, and scrolls the text to what belongs to it. It stays until the reader scrolls. */
export function showStage(stage: HTMLElement): void {
  mark('data-pinned', stage);
  mark('data-now', stage);
  const start = startOf(stage);
  const behavior = isCalm() ? 'auto' : 'smooth';
  const above = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const room = roomBelow(stage);
  if (wide.matches && start.getBoundingClientRect().top - above > room) {
    window.scrollBy({behavior, top: room});
  } else {
    start.scrollIntoView({behavior, block: 'start'});
  }
}

/** Shows the stage in which the focus is, where another one is shown. */
function showFocus(focused: Element | null): void {
  const stage = focused?.closest<HTMLElement>('.stage:not([data-now])');
  if (stage && wide.matches) {
    showStage(stage);
  }
}

/** Shows the stage that belongs to the text in view, and lets a click on a stage lead to its text. */
export function start(): void {
  const free = () => mark('data-pinned', undefined);
  document.addEventListener('wheel', free, {passive: true});
  document.addEventListener('touchmove', free, {passive: true});
  document.addEventListener('keydown', ({key, target}) => {
    // Other keys scroll nothing, and those in a stage scroll what is on it.
    if (/^(Arrow|Page|Home|End| )/.test(key) && !(target as Element).closest('.stage')) {
      free();
    }
  });
  document.addEventListener('scroll', follow, {passive: true});
  document.addEventListener('focusin', ({target}) => showFocus(target as Element));
  document.addEventListener('click', ({target}) => {
    const stage = (target as Element).closest('.callHead')?.closest<HTMLElement>('.stage');
    if (stage && !(target as Element).closest('a, button')) {
      showStage(stage);
    }
    // The arrow of a diagram leads to the text, as a link, and to its call. Names of several calls lead to their texts only.
    const link = (target as Element).closest('.diagram a');
    const [step, ...others] =
      link?.closest<HTMLElement | SVGElement>('[data-step]')?.dataset['step']?.split(' ') ?? [];
    const ofArrow = others.length === 0 || link?.matches('[data-step]') ? stageOf(step) : undefined;
    if (ofArrow && wide.matches) {
      showStage(ofArrow);
    }
  });
  onPage(() => {
    stops = [...stages()].map((stage) => ({stage, from: startOf(stage)}));
    free();
    follow();
    // The keyboard may have been in a stage before this script came.
    showFocus(document.querySelector(':focus-visible'));
  });
}
