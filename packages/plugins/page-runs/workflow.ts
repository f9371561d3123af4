import {
  advance,
  authorization,
  expects,
  inAnswer,
  workflowWith,
  type Workflow,
  type WorkflowParameter,
  type WorkflowStep,
} from '@aldermark/sandbox/runs/exports/arazzo';
import {StepNames} from '@aldermark/sandbox/runs/exports/script';
import {pointerSegments} from '@aldermark/sandbox/engine/pointer';
import {textsIn} from '@aldermark/sandbox/runs/references';
import {capitalised} from '@aldermark/lib/capitals';
import {momentInWords} from './moments';
import type {PageCall, WrittenStep} from './steps';

/** A page whose calls become a workflow. */
export type WorkflowPage = {
  /** The address of the page, such as `/usecases/internal_transfer`. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
};

/** Names of fields that hold what somebody signs for one call alone. */
const signed = /(?:signature|proof|assertion)$/i;

/** A text that may name something: an id, an IBAN, a cursor. */
const mayName = /^(?=.*\d)[\w-]{10,}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first place in a response at which a text is, as names and indices; undefined when there is none. */
function placeOf(text: string, answer: unknown): readonly string[] | undefined {
  for (const [found, pointer] of textsIn(answer)) {
    if (found === text) {
      return pointerSegments(pointer);
    }
  }
  return undefined;
}

/** `challenge`, `id` → `challengeId` */
const nameOf = (place: readonly string[]): string =>
  place.map((key, at) => (at === 0 ? key : capitalised(key))).join('');

/** How long the device of the sandbox takes to approve, in seconds. */
const SECONDS_OF_APPROVAL = 2;

/** The days and times that a page writes as `{{today+P6D}}`, by their values in the call. */
function momentsIn(written: unknown, sent: unknown): [string, string][] {
  if (typeof written === 'string' && typeof sent === 'string') {
    return momentInWords(written) === undefined ? [] : [[sent, written]];
  }
  return isObject(written) && isObject(sent)
    ? Object.entries(written).flatMap(([key, part]) => momentsIn(part, sent[key]))
    : [];
}

/** `{{today+P6D}}` → `todayPlus6D` */
const inputOf = (moment: string): string =>
  moment
    .replaceAll(/[{}\s]/g, '')
    .replace('+P', 'Plus')
    .replace('-P', 'Minus');

/** Something that a page calls for or shows is neither in a response above it nor the same in every sandbox. */
class Unknown extends Error {}

/** Writes the calls of a page as the steps of a workflow. */
class WorkflowWriter {
  readonly steps: WorkflowStep[] = [];
  /** The schema of each input. The example of a day or time is that of the page. */
  readonly inputs = new Map<string, object>();
  /** The inputs for the days and times of a call, by their values on the page. */
  #moments: ReadonlyMap<string, string> = new Map();
  readonly #answers: {readonly step: WorkflowStep; readonly answer: unknown}[] = [];
  /** Whether the page has moved the clock. */
  #hasMoved = false;
  readonly #names = new StepNames();
  /** Texts that a call above made up. */
  readonly #sent = new Set<string>();

  /** `known` are the objects of every new sandbox, and what its samples name, as text. */
  constructor(
    private readonly id: string,
    private readonly known: string,
  ) {}

  add({made, claim, operation, body: written, values}: PageCall): void {
    // Respect takes a document, such as a PDF, for an object.
    if (!made || typeof made.answer === 'string') {
      return;
    }
    const {path, query, headers, body} = made.call;
    const {Authorization: _, ...others} = headers;
    this.#moments = new Map([
      ...momentsIn(written, body),
      ...momentsIn(values, {...path, ...query, ...headers}),
    ]);
    if (others['Sca-Challenge-Id']) {
      this.wait(SECONDS_OF_APPROVAL);
    }
    const answer = isObject(made.answer) ? made.answer : {};
    this.#hasMoved ||= operation.id === 'advanceTestClock';
    // What time brings depends on the hour and the day at which a workflow begins, as payments do.
    if (this.#hasMoved && operation.method === 'get' && claim?.status !== undefined) {
      throw new Unknown(claim.status);
    }
    const state = claim?.error ?? claim?.status;
    const field = claim?.error === undefined ? 'status' : 'code';
    const mediaType = operation.request?.mediaType;
    const payload = this.#linked(body, '');
    this.#push(
      {
        stepId: this.#names.next(operation.id),
        operationId: operation.id,
        parameters: [
          authorization,
          {name: 'Correlation-Id', in: 'header', value: this.id},
          ...this.#parameters('path', path),
          ...this.#parameters('query', query),
          ...this.#parameters('header', others),
        ],
        ...(body !== undefined &&
          mediaType !== undefined && {requestBody: {contentType: mediaType, payload}}),
        successCriteria: expects(
          made.status,
          state !== undefined && answer[field] === state ? [[field, state]] : [],
        ),
      },
      answer,
    );
  }

  /** Lets as many seconds pass on the test clock. */
  wait(seconds: number): void {
    const stepId = this.#names.next('advanceTestClock');
    const values = {'Correlation-Id': this.id, 'Idempotency-Key': `${this.id}-${stepId}`};
    this.#push(advance(stepId, this.#parameters('header', values), seconds), {});
  }

  #push(step: WorkflowStep, answer: unknown): void {
    this.steps.push(step);
    this.#answers.push({step, answer});
  }

  #parameters(place: string, values: Readonly<Record<string, unknown>>): WorkflowParameter[] {
    return Object.entries(values).map(([name, value]) => ({
      name,
      in: place,
      value: String(this.#linked(value, name)),
    }));
  }

  /** A value with what a response above gave, and with inputs for what somebody signs. `name` is its field. */
  #linked(value: unknown, name: string): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => this.#linked(item, name));
    }
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, this.#linked(part, key)]),
      );
    }
    return typeof value === 'string' ? this.#linkedText(value, name) : value;
  }

  #linkedText(text: string, name: string): string {
    if (signed.test(name)) {
      const input = name.replaceAll(/_(\w)/g, (__, letter: string) => letter.toUpperCase());
      this.inputs.set(input, {type: 'string', description: 'What is signed for this call.'});
      return `{$inputs.${input}}`;
    }
    const moment = this.#moments.get(text);
    if (moment !== undefined) {
      const input = inputOf(moment);
      const description = `The ${moment.startsWith('{{now') ? 'time' : 'day'}: ${momentInWords(moment) ?? ''}.`;
      if (!this.inputs.has(input)) {
        this.inputs.set(input, {type: 'string', description, examples: [text]});
      }
      return `{$inputs.${input}}`;
    }
    const isOwn = this.known.includes(`"${text}"`) || this.#sent.has(text);
    if (!mayName.test(text) || isOwn) {
      return text;
    }
    for (const {step, answer} of this.#answers) {
      const place = placeOf(text, answer);
      if (place !== undefined) {
        const output = nameOf(place);
        (step.outputs ??= {})[output] = inAnswer(place);
        return `{$steps.${step.stepId}.outputs.${output}}`;
      }
    }
    if (/^[a-z]{3,4}_[0-9A-HJKMNP-TV-Z]{26}$/.test(text)) {
      throw new Unknown(text);
    }
    this.#sent.add(text);
    return text;
  }
}

/** Whether Respect and other runners of workflows can make a call, and every token may. */
const canBeMade = ({operation, hasCertificate, claim}: PageCall): boolean =>
  !hasCertificate &&
  claim?.error !== 'scope_missing' &&
  [undefined, 'application/json', 'application/x-www-form-urlencoded'].includes(
    operation.request?.mediaType,
  );

/**
 * The calls that a page makes in its first sandbox as a workflow, up to one that needs more than answers give, such as the
 * object of an event, or shows what only time brings. Undefined when fewer than two are left. `known` is what every new sandbox has, as text.
 */
export function workflowOf(
  {route, title, description}: WorkflowPage,
  steps: readonly WrittenStep[],
  known: string,
): Workflow | undefined {
  const id = route.split('/').slice(2).join('-');
  const writer = new WorkflowWriter(id, known);
  const end = steps.findIndex(({kind}) => kind === 'fresh');
  for (const step of end < 0 ? steps : steps.slice(0, end)) {
    if (step.kind === 'event' && step.waited !== undefined && step.waited > 0) {
      writer.wait(step.waited);
    }
    if (step.kind === 'call') {
      if (!canBeMade(step)) {
        break;
      }
      try {
        writer.add(step);
      } catch (error) {
        if (error instanceof Unknown) {
          break;
        }
        throw error;
      }
    }
  }
  return writer.steps.length < 2
    ? undefined
    : workflowWith(
        {workflowId: id, summary: title, description, inputs: Object.fromEntries(writer.inputs)},
        writer.steps,
      );
}
