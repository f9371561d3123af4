import {remedyColumn} from '@aldermark/data/errorTables';
import {releaseKinds} from '@aldermark/data/releaseKinds';
import {goLiveHref, type TextPiece, type PlanFacts, type UseCase} from './facts';
import type {Gap, IntegrationPlan} from './plan';

/** What a cell of a plan says. */
export type PlanCell = readonly TextPiece[];

/** A row of a section. The row of a box has its id. */
type Row = {readonly cells: readonly PlanCell[]; readonly box?: string};

/** A part of a plan as a table, which every form of a plan shows: the page, Markdown, CSV and paper. */
export type PlanSection = {
  /** The anchor of its heading. */
  readonly id: string;
  readonly title: string;
  readonly note: PlanCell;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
};

/** The items with a text between each two. */
const joined = (items: readonly TextPiece[], between = ', '): TextPiece[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [between, item]));

const linksTo = (useCases: readonly UseCase[]): TextPiece[] =>
  joined(useCases.map(({title, href}) => ({name: title, href})));

const code = (name: string, href?: string): TextPiece =>
  href === undefined ? {code: name} : {code: name, href};

/** When a request may be repeated, by what the contract says of its error. */
const repetitions = {
  same: 'Yes, later and unchanged',
  look: 'Unchanged, if it has done nothing',
  approved: 'Unchanged, after the approval',
  fix: 'After the correction',
  fallback: 'As an ordinary transfer',
  no: 'No',
} as const;

const quota = (requests: number | null | undefined): string =>
  requests === null || requests === undefined ? 'not available' : requests.toLocaleString('en-GB');

/** An error of more operations than this is shown with their number, because nobody reads a longer list. */
const MOST_NAMED = 5;

/** Words for kinds of objects of which one is enough. */
export const kindsInWords = (kinds: readonly string[], {objects}: PlanFacts): string =>
  kinds.map((kind) => objects[kind] ?? kind).join(' or ');

/** Makes the sections of a plan. */
class SectionMaker {
  constructor(
    private readonly plan: IntegrationPlan,
    private readonly facts: PlanFacts,
  ) {}

  #operationLinks(names: readonly string[]): TextPiece[] {
    return joined(names.map((name) => code(name, this.facts.operations[name]?.href)));
  }

  #answeredBy(operations: readonly string[]): PlanCell {
    if (operations.length === 0) {
      return ['Every call'];
    }
    return operations.length > MOST_NAMED
      ? [`${operations.length} operations of the plan`]
      : this.#operationLinks(operations);
  }

  #since(): PlanSection {
    const {since, choice} = this.plan;
    return {
      id: 'plan-changes',
      title: `Changes since ${choice.release}`,
      note: ['These changes concern operations, events and errors of your plan.'],
      columns: ['Release', 'Change', 'Kind'],
      rows: since.flatMap(({title, href, changes}) =>
        changes.map(({text, kinds}) => ({
          cells: [
            [{name: title, href}],
            text,
            [
              kinds
                .map((kind) => releaseKinds[kind as keyof typeof releaseKinds]?.label ?? kind)
                .join(', '),
            ],
          ],
        })),
      ),
    };
  }

  #order(): PlanSection {
    return {
      id: 'plan-order',
      title: 'Order of work',
      note: [
        'A use case comes after those that create what it needs. The others are in reading order, which you may change.',
      ],
      columns: ['Step', 'Use case', 'After, because it needs'],
      rows: this.plan.stages.map(({useCase, after}, index) => ({
        cells: [
          [String(index + 1)],
          [{name: useCase.title, href: useCase.href}],
          joined(
            after.map(({useCase: one, kinds}): TextPiece => ({
              name: `${one.title} (${kinds.map((kind) => this.facts.objects[kind] ?? kind).join(', ')})`,
              href: one.href,
            })),
            '; ',
          ),
        ],
      })),
    };
  }

  #gaps(): PlanSection {
    return {
      id: 'plan-gaps',
      title: 'Still missing',
      note: [
        'Your use cases need these objects and create none of them. Choose a use case that does, unless you have the object already.',
      ],
      columns: ['Object', 'Needed by', 'Created by'],
      rows: this.plan.gaps.map(({kinds, neededBy, suppliers}: Gap) => ({
        cells: [[kindsInWords(kinds, this.facts)], linksTo(neededBy), linksTo(suppliers)],
      })),
    };
  }

  #scopes(): PlanSection {
    return {
      id: 'plan-scopes',
      title: 'Scopes to request',
      note: [
        'Your use cases require these scopes before their first step. One without a call here is for calls that their text mentions.',
      ],
      columns: ['Scope', 'What it allows', 'For these calls'],
      rows: this.plan.scopes.map(({name, operations}) => ({
        cells: [
          [code(name)],
          this.facts.scopes[name]?.text ?? [],
          this.#operationLinks(operations),
        ],
      })),
    };
  }

  #operations(): PlanSection {
    return {
      id: 'plan-operations',
      title: 'Operations to call',
      note: [
        'The operations are in the order in which the use cases call them for the first time.',
      ],
      columns: ['Operation', 'What it does', 'Use cases'],
      rows: this.plan.operations.map(({name, useCases, isPreparing}) => {
        const operation = this.facts.operations[name];
        const remark = operation?.isSandboxOnly
          ? ' (sandbox only)'
          : isPreparing
            ? ' (prepares the examples)'
            : '';
        return {
          cells: [
            [code(name, operation?.href)],
            [`${operation?.summary ?? ''}${remark}`],
            linksTo(useCases),
          ],
        };
      }),
    };
  }

  #events(): PlanSection {
    return {
      id: 'plan-events',
      title: 'Events to handle',
      note: [],
      columns: ['Event', 'What you do', 'Use cases'],
      rows: this.plan.events.map(({name, useCases}) => {
        const event = this.facts.events[name];
        return {cells: [[code(name, event?.href)], event?.text ?? [], linksTo(useCases)]};
      }),
    };
  }

  #errors(): PlanSection {
    return {
      id: 'plan-errors',
      title: 'Errors to expect',
      note: [
        'These are all errors that the operations can return. Where there is no text for the user, the cause is in your own code.',
      ],
      columns: ['Error', remedyColumn, 'Message to the user', 'Retry?', 'Returned by'],
      rows: this.plan.errors.map(({name, operations}) => {
        const error = this.facts.errors[name];
        return {
          cells: [
            [code(name, error?.href), ` ${error?.status ?? ''}`],
            error?.remedy ?? [],
            error?.tellUser === undefined ? [] : [error.tellUser],
            error ? [repetitions[error.retry]] : [],
            this.#answeredBy(operations),
          ],
        };
      }),
    };
  }

  #limits(): PlanSection {
    return {
      id: 'plan-limits',
      title: 'Limits',
      note: [],
      columns: ['Limit', 'What it applies to', 'Use cases'],
      rows: this.plan.limits.map(({name, useCases}) => {
        const limit = this.facts.limits[name];
        return {cells: [[limit?.value ?? ''], limit?.text ?? [], linksTo(useCases)]};
      }),
    };
  }

  #groups(): PlanSection {
    return {
      id: 'plan-rate-limits',
      title: 'Rate limits',
      note: [
        'The operations of a group share its requests, which are counted per client and minute. ',
        {name: 'Rate limits', href: '/usecases/ratelimits'},
        ' says how to stay below them.',
      ],
      columns: ['Group', 'Sandbox', 'Production', 'Operations of the plan'],
      rows: this.plan.groups.map(({name, operations}) => ({
        cells: [
          [code(name)],
          [quota(this.facts.groups[name]?.sandbox)],
          [quota(this.facts.groups[name]?.production)],
          this.#operationLinks(operations),
        ],
      })),
    };
  }

  #outcomes(): PlanSection {
    return {
      id: 'plan-outcomes',
      title: 'Outcomes to test in the sandbox',
      note: ['Trigger each event and error once, and compare what your program does.'],
      columns: ['Outcome', 'How to trigger it in the sandbox'],
      rows: this.plan.outcomes.flatMap((index) => {
        const outcome = this.facts.outcomes[index];
        return outcome ? [{cells: [joined(outcome.names), outcome.how]}] : [];
      }),
    };
  }

  #boxes(): PlanSection {
    return {
      id: 'plan-checklist',
      title: 'Before you go live',
      note: ['Tick what is true for your programme.'],
      columns: ['Done', 'What must be true', 'Use cases'],
      rows: this.plan.boxes.map(({id, useCases}) => ({
        box: id,
        cells: [
          [],
          this.facts.boxes[id] ?? [],
          joined(useCases.map((one) => ({name: one.title, href: goLiveHref(one)}))),
        ],
      })),
    };
  }

  all(): PlanSection[] {
    return [
      this.#since(),
      this.#order(),
      this.#gaps(),
      this.#scopes(),
      this.#operations(),
      this.#events(),
      this.#errors(),
      this.#limits(),
      this.#groups(),
      this.#outcomes(),
      this.#boxes(),
    ].filter(({rows}) => rows.length > 0);
  }
}

/** The sections of a plan, without those that have nothing to say. */
export const planSections = (plan: IntegrationPlan, facts: PlanFacts): PlanSection[] =>
  new SectionMaker(plan, facts).all();

/** A text of a plan without addresses. */
export const plainText = (cell: PlanCell): string =>
  cell
    .map((piece) => (typeof piece === 'string' ? piece : 'code' in piece ? piece.code : piece.name))
    .join('');
