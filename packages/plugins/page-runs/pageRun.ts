import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {SandboxContract} from '@aldermark/sandbox';
import type {PageRun, PageStep} from '@aldermark/sandbox/runs/pageRun';
import {symbolised} from '@aldermark/sandbox/runs/symbolised';
import type {PlayedRun} from './play';
import type {PageCall, Mark, WrittenStep} from './steps';

/** A heading of a page, with its line. */
type Heading = {readonly line: number; readonly text: string};

function headingsOf(tree: Root): readonly Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    if (node.position) {
      headings.push({line: node.position.start.line, text: toString(node)});
    }
  });
  return headings;
}

/** Collects what a page does, and gives the elements that show it ids. */
class RunWriter {
  /** The steps in each sandbox of the page. */
  readonly stories: PageStep[][] = [[]];
  readonly #places = new Map<PageCall, {readonly steps: PageStep[]; readonly index: number}>();
  readonly #headings: readonly Heading[];
  readonly #told = new Set<Heading>();
  #count = 0;

  constructor(tree: Root) {
    this.#headings = headingsOf(tree);
  }

  add(step: WrittenStep): void {
    switch (step.kind) {
      case 'fresh':
        this.stories.push([]);
        return;
      case 'call': {
        const {mark} = step;
        const title = this.#titleOf(step);
        const place = this.#push({title, ...(mark && {sample: this.#id('c', mark)})});
        this.#places.set(step, place);
        return;
      }
      case 'event': {
        const {mark} = step;
        this.#push({title: step.event.name, ...(mark && {answer: this.#id('a', mark)})});
        return;
      }
      case 'answer':
        return this.#addAnswer(step.of, step.mark);
      default:
        // A place that shows something, and does nothing.
        return;
    }
  }

  #addAnswer(of: PageCall, mark: Mark | undefined): void {
    const {steps, index} = this.#places.get(of) ?? {steps: [], index: 0};
    const step = steps[index];
    // Several places can show one response. The first is beside the call.
    if (step && mark && step.answer === undefined) {
      steps[index] = {...step, answer: this.#id('a', mark)};
    }
  }

  #push(step: Omit<PageStep, 'action'>): {readonly steps: PageStep[]; readonly index: number} {
    const steps = this.stories.at(-1) ?? [];
    const index = steps.length;
    steps.push({action: index, ...step});
    return {steps, index};
  }

  /** Gives an element the next id. The letter says what it is, because a page may have both for one call. */
  #id(letter: string, mark: Mark): string {
    this.#count += 1;
    return mark(`${letter}${this.#count}`);
  }

  #titleOf({line, mark, operation, body}: PageCall): string {
    const heading = mark && this.#headings.findLast((one) => one.line < line);
    if (heading && !this.#told.has(heading)) {
      this.#told.add(heading);
      return heading.text;
    }
    const {scenario} = (body ?? {}) as {scenario?: unknown};
    return typeof scenario === 'string' ? scenario : operation.summary;
  }
}

/**
 * What a page has done as data, with which a browser does it again, and marks the elements that show it. Later calls refer to
 * what came of earlier ones, so that a reader can change these. Undefined when the page shows nothing of it.
 */
export function pageRunOf(
  tree: Root,
  steps: readonly WrittenStep[],
  contract: SandboxContract,
  runs: readonly PlayedRun[],
): PageRun['stories'] | undefined {
  const writer = new RunWriter(tree);
  steps.forEach((step) => writer.add(step));
  const stories = runs.flatMap(({start, moments}, index) => {
    const shown = writer.stories[index] ?? [];
    const run = {...start, actions: moments.map(({action}) => action)};
    return shown.some(({sample, answer}) => sample ?? answer)
      ? [{run: symbolised(contract, run, moments), steps: shown}]
      : [];
  });
  return stories.length > 0 ? stories : undefined;
}
