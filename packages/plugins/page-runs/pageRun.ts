import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {SandboxContract} from '@aldermark/sandbox';
import type {PageRun, PageStep} from '@aldermark/sandbox/runs/pageRun';
import {begin} from '@aldermark/sandbox/runs/play';
import type {Action, Run} from '@aldermark/sandbox/runs/run';
import {symbolised} from '@aldermark/sandbox/runs/symbolised';
import {describedOf} from './play';
import type {NamedScopes} from './scopes';
import {FIRST_SEED, type CallStep, type Mark, type Step} from './steps';

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

type Story = {readonly run: Run; readonly actions: Action[]; readonly steps: PageStep[]};

/** Collects what a page does, and gives the elements that show it ids. */
class RunWriter {
  readonly #stories: Story[] = [];
  readonly #places = new Map<CallStep, {readonly steps: PageStep[]; readonly index: number}>();
  readonly #headings: readonly Heading[];
  readonly #told = new Set<Heading>();
  #story: Story;
  #count = 0;

  constructor(
    tree: Root,
    private readonly scopes: NamedScopes | undefined,
  ) {
    this.#headings = headingsOf(tree);
    this.#story = this.#begin(FIRST_SEED);
  }

  add(step: Step): void {
    switch (step.kind) {
      case 'fresh':
        this.#story = this.#begin(step.seed);
        return;
      case 'call':
        return this.#addCall(step);
      case 'event':
        this.#push(
          {kind: 'wait', event: step.event.name},
          {title: step.event.name, ...(step.mark && {answer: this.#id('a', step.mark)})},
        );
        return;
      case 'answer':
        return this.#addAnswer(step.of, step.mark);
      default:
        // A place that shows something, and does nothing.
        return;
    }
  }

  /** The stories in which something happens that the page shows. */
  stories(): readonly Story[] {
    return this.#stories.filter(({steps}) => steps.some(({sample, answer}) => sample ?? answer));
  }

  #begin(seed: number): Story {
    const actions: Action[] = [];
    const scopes = this.scopes?.names;
    const story = {run: {seed, ...(scopes && {scopes}), actions}, actions, steps: []};
    this.#stories.push(story);
    return story;
  }

  #addCall(step: CallStep): void {
    const {made, mark} = step;
    if (made) {
      const {steps} = this.#story;
      this.#places.set(step, {steps, index: steps.length});
      this.#push(
        {kind: 'call', call: describedOf(made.call)},
        {title: this.#titleOf(step), ...(mark && {sample: this.#id('c', mark)})},
      );
    }
  }

  #addAnswer(of: CallStep, mark: Mark | undefined): void {
    const {steps, index} = this.#places.get(of) ?? {steps: [], index: 0};
    const step = steps[index];
    // Several places can show one answer. The first is beside the call.
    if (step && mark && step.answer === undefined) {
      steps[index] = {...step, answer: this.#id('a', mark)};
    }
  }

  #push(action: Action, step: Omit<PageStep, 'action'>): void {
    const {actions, steps} = this.#story;
    actions.push(action);
    steps.push({action: actions.length - 1, ...step});
  }

  /** Gives an element the next id. The letter says what it is, because a page may have both for one call. */
  #id(letter: string, mark: Mark): string {
    this.#count += 1;
    return mark(`${letter}${this.#count}`);
  }

  #titleOf({line, mark, operation, body}: CallStep): string {
    const heading = mark && this.#headings.findLast((one) => one.line < line);
    if (heading && !this.#told.has(heading)) {
      this.#told.add(heading);
      return heading.text;
    }
    const {scenario} = (body ?? {}) as {scenario?: unknown};
    return typeof scenario === 'string' ? scenario : operation.summary;
  }
}

/** A run whose calls refer to what came of earlier ones, so that a reader can change these. */
export async function withReferences(contract: SandboxContract, run: Run): Promise<Run> {
  const playing = begin(contract, run);
  for (const action of run.actions) {
    await playing.perform(action);
  }
  return symbolised(contract, run, playing.moments);
}

/**
 * What a page has done as data, with which a browser does it again, and marks the elements that show it. Undefined
 * when the page shows nothing of it.
 */
export async function pageRunOf(
  tree: Root,
  steps: readonly Step[],
  contract: SandboxContract,
  scopes: NamedScopes | undefined,
): Promise<PageRun['stories'] | undefined> {
  const writer = new RunWriter(tree, scopes);
  steps.forEach((step) => writer.add(step));
  const stories = await Promise.all(
    writer.stories().map(async ({run, steps: shown}) => ({
      run: await withReferences(contract, run),
      steps: shown,
    })),
  );
  return stories.length > 0 ? stories : undefined;
}
