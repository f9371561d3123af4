import {STATUS_CODES} from 'node:http';
import type {
  BlockContent,
  Code,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import type {Inline, NamedLink} from '../../data/reference';
import {contractOnce} from '../contract/cache';
import {callOf, pathOf, type Call} from '../contract/call';
import {misfits} from '../contract/excerpt';
import type {Contract} from '../contract/model';
import {propertiesOf} from '../contract/expand';
import {requestSamples} from '../contract/samples';
import {stateDiagram} from '../contract/stateDiagram';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component, diagram, importOf, inlineComponent} from '../lib/mdxNodes';
import {didYouMean} from '../lib/nearest';
import {
  cellsOf,
  errorOutcome,
  eventOutcome,
  finalStates,
  outcomeHead,
  type Outcome,
} from './outcomes';

/** The attributes that a writer gave, all of them texts. */
export type Attributes = Readonly<Record<string, string>>;

/** A call that a page shows, for those who run the samples of the page. */
export type PageCall = {
  readonly call: Call;
  /** 1-based line of the page. */
  readonly line: number;
  /** Why the call cannot be run; undefined when it is run. */
  readonly notRun: string | undefined;
  /** The answer that the page shows for it: success when undefined. */
  expected?: {readonly status: number; readonly code?: string | undefined};
};

/** A word as it stands in a page. */
export type Word = {
  readonly attributes: Attributes;
  /** What stands in the fence: JSON. Undefined for a word without content. */
  readonly body: unknown;
  readonly line: number;
  /** The calls of the page so far. */
  readonly calls: PageCall[];
  /** The events and errors that the page has listed so far. */
  readonly listed: Set<string>;
  /** Reports a fault of the body at a path of keys. */
  readonly misfit: (place: readonly string[], text: string) => void;
};

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

export function codeLink({name, href}: NamedLink): PhrasingContent {
  return {type: 'link', url: href, children: [code(name)]};
}

/** A text of the contract as nodes of a page. */
export function phrasing(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) =>
    typeof part === 'string'
      ? text(part)
      : part.href
        ? codeLink({name: part.code, href: part.href})
        : code(part.code),
  );
}

/** A table of a page: its heads, and its rows of cells. */
export function table(
  head: readonly string[],
  rows: readonly (readonly PhrasingContent[][])[],
): Table {
  const row = (cells: readonly PhrasingContent[][]): TableRow => ({
    type: 'tableRow',
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  return {type: 'table', children: [row(head.map((title) => [text(title)])), ...rows.map(row)]};
}

/** What repeats a reference page: search leads to that page instead. */
function repeated(...children: BlockContent[]): MdxJsxFlowElement {
  return component('div', {'data-search-ignore': ''}, children);
}

/** The value of a name in a map of the contract. Throws with the nearest known name. */
function known<T>(kind: string, name: string | undefined, map: ReadonlyMap<string, T>): T {
  const value = name === undefined ? undefined : map.get(name);
  if (value === undefined) {
    throw new Error(`unknown ${kind} "${name ?? ''}". ${didYouMean(name ?? '', [...map.keys()])}`);
  }
  return value;
}

function operationBlock({attributes: {id}}: Word): RootContent[] {
  const {contract, views} = contractOnce();
  const operation = known('operation', id, contract.operations);
  const sca = operation.source['x-sca'] ?? operation.source['x-sca-when'];
  return [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [text(operation.method.toUpperCase())]},
        text(' '),
        code(operation.path),
        text(': '),
        codeLink({name: operation.id, href: views.operationHref(operation.id)}),
        text(`. ${operation.source.summary}. Scope `),
        code(operation.source['x-scope'] ?? 'none'),
        ...(sca ? [text(', asks for strong customer authentication')] : []),
        text('.'),
      ],
    },
  ];
}

function requestSample(word: Word): RootContent[] {
  const {operation: id, notRun, ...values} = word.attributes;
  const {contract, sandbox} = contractOnce();
  const operation = known('operation', id, contract.operations);
  const request = operation.source['x-request'];
  if (word.body !== undefined) {
    if (!request) {
      throw new Error(
        `${operation.id} takes no body. Use <RequestSample operation="${operation.id}" />.`,
      );
    }
    check(word, request, 'whole');
  }
  const call = callOf(contract, sandbox, operation, values, word.body);
  word.calls.push({call, line: word.line, notRun});
  return [component('ApiSamples', {samples: requestSamples(contract, call), title: operation.id})];
}

/** Reports what of the body does not fit a schema. */
function check(word: Word, schema: string, extent: 'whole' | 'part'): void {
  for (const {place, text: what} of misfits(contractOnce().sandbox, schema, word.body, extent)) {
    word.misfit(place, what);
  }
}

function jsonBlock(title: string, value: unknown): Code {
  return {
    type: 'code',
    lang: 'json',
    meta: `title="${title}"`,
    value: JSON.stringify(value, null, 2),
  };
}

/** The answer of the last call of that operation above, or of an error: `error="closure_blocked"`. */
function answerSample(word: Word): RootContent[] {
  const {operation: id, error: errorName} = word.attributes;
  const {contract, sandbox} = contractOnce();
  const operation = known('operation', id, contract.operations);
  const error =
    errorName === undefined ? undefined : known('error code', errorName, contract.errors);
  if (error && !operation.errors.includes(error.code)) {
    throw new Error(
      `${operation.id} does not answer "${error.code}". ${didYouMean(error.code, operation.errors)}`,
    );
  }
  const [successStatus = '204', successName] =
    Object.entries(operation.source['x-response'])[0] ?? [];
  const status = error?.status ?? Number(successStatus);
  const schema = error ? (operation.source.deprecated ? 'V1Error' : 'Problem') : successName;
  const above = word.calls.findLast(
    ({call, expected}) => call.operation === operation && !expected,
  );
  if (above) {
    above.expected = {status, code: error?.code};
  }
  if (!schema) {
    throw new Error(`${operation.id} answers ${status} without a body. Say it in a sentence.`);
  }
  if (word.body !== undefined) {
    check(word, schema, 'part');
  }
  const title = `${status} ${STATUS_CODES[status] ?? ''}`;
  if (error) {
    const extra = typeof word.body === 'object' ? word.body : {};
    const instance = above && !operation.source.deprecated && {instance: pathOf(above.call)};
    const problem = sandbox.problemSample(error.code, operation);
    return [jsonBlock(title, {...problem, ...instance, ...extra})];
  }
  return word.body === undefined
    ? [jsonBlock(`${title}: ${schema}`, sandbox.answerSample(operation.source))]
    : [jsonBlock(`${title}: ${schema}, some fields`, word.body)];
}

function stateMachine({attributes: {of}}: Word): RootContent[] {
  const {contract, views} = contractOnce();
  const machine = known('resource with states', of, contract.states);
  const view = views.stateMachine(machine.resource);
  return [
    diagram(stateDiagram(machine, `${machine.title}: states and events`)),
    repeated(
      table(
        ['From', 'To', 'What causes it', 'Event'],
        (view?.transitions ?? []).map(({from, to, trigger, event}) => [
          [code(from)],
          [code(to)],
          phrasing(trigger),
          event ? [codeLink(event)] : [text('none')],
        ]),
      ),
    ),
  ];
}

/** The whole payload; or, with a body, the fields of the object that matter here. */
function eventPayload(word: Word): RootContent[] {
  const {contract, sandbox} = contractOnce();
  const event = known('event', word.attributes.event, contract.events);
  const sample = sandbox.eventSample(event);
  if (word.body === undefined) {
    return [jsonBlock(event.name, sample)];
  }
  check(word, event.object, 'part');
  const data = sample.data as {object: Record<string, unknown>};
  const identity = Object.fromEntries(
    ['id', 'version'].filter((key) => key in data.object).map((key) => [key, data.object[key]]),
  );
  const part = {...sample, data: {...data, object: {...identity, ...(word.body as object)}}};
  return [jsonBlock(`${event.name}, some fields`, part)];
}

/** Events in the order that they arrive, each with what to do and its payload behind a click. */
function eventList({attributes: {names}, listed}: Word): RootContent[] {
  const {contract, sandbox, views} = contractOnce();
  const events = listOf(names).map((name) => known('event', name, contract.events));
  events.forEach(({name}) => listed.add(name));
  return [
    {
      type: 'list',
      ordered: true,
      spread: true,
      children: events.map((event): ListItem => ({
        type: 'listItem',
        spread: true,
        children: [
          {
            type: 'paragraph',
            children: [
              codeLink({name: event.name, href: views.eventHref(event.name)}),
              text(': '),
              ...phrasing(views.inline(event.summary)),
            ],
          },
          component('details', {className: 'payload', 'data-search-ignore': ''}, [
            component('summary', {}, [
              {type: 'paragraph', children: [text('Payload of '), code(event.name)]},
            ]),
            jsonBlock(event.name, sandbox.eventSample(event)),
          ]),
        ],
      })),
    },
  ];
}

/** `a, b c` → `['a', 'b', 'c']`. */
function listOf(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter(Boolean);
}

const retryWords = {same: 'later, the same request', fix: 'after a change', no: 'no'} as const;

function errorTable({attributes: {operations, codes}, listed}: Word): RootContent[] {
  const {contract, views} = contractOnce();
  const own = listOf(operations).flatMap(
    (id) => known('operation', id, contract.operations).source['x-errors'] ?? [],
  );
  const rows = [...new Set([...own, ...listOf(codes)])].map((name) =>
    known('error code', name, contract.errors),
  );
  rows.forEach((error) => listed.add(error.code));
  return [
    repeated(
      table(
        ['Code', 'Status', 'Cause', 'What you do', 'Retry', 'What you tell the user'],
        rows.map((error) => [
          [codeLink({name: error.code, href: views.errorHref(error.code)})],
          [text(String(error.status))],
          phrasing(views.inline(error.cause)),
          phrasing(views.inline(error.fix)),
          [text(retryWords[error.retry])],
          [text(error.tellUser ?? 'nothing')],
        ]),
      ),
    ),
  ];
}

/** The outcomes of each part of the matrix. */
const matrixParts: Readonly<Record<string, (contract: Contract) => Outcome[]>> = {
  states: ({states}) => [...states.values()].flatMap(finalStates),
  events: ({events}) => [...events.values()].map(eventOutcome),
  errors: ({errors}) => [...errors.values()].map(errorOutcome),
};

function outcomeTable(outcomes: readonly Outcome[]): Table {
  const {views} = contractOnce();
  return table(
    outcomeHead,
    outcomes.map((outcome) => cellsOf(outcome, (value) => phrasing(views.inline(value)))),
  );
}

/**
 * What can be made to happen in the sandbox. With `part`, all final states, events or errors of the
 * API; without, the events and errors that the page lists above, behind a click.
 */
function scenarioMatrix({attributes: {part}, listed}: Word): RootContent[] {
  const {contract} = contractOnce();
  if (part !== undefined) {
    const outcomes = known('part', part, new Map(Object.entries(matrixParts)))(contract);
    return [
      importOf(['TableFilter'], '@site/src/components/TableFilter'),
      component('TableFilter', {label: `Filter the ${part}`}, [repeated(outcomeTable(outcomes))]),
    ];
  }
  const outcomes = [...listed].flatMap((name) => {
    const event = contract.events.get(name);
    const error = contract.errors.get(name);
    return [...(event ? [eventOutcome(event)] : []), ...(error ? [errorOutcome(error)] : [])];
  });
  if (outcomes.length === 0) {
    throw new Error('the page lists no event and no error above. Put it below <EventList>.');
  }
  const summary = `How to cause each of the ${outcomes.length} events and errors of this page`;
  return [
    component('details', {'data-search-ignore': ''}, [
      component('summary', {}, [{type: 'paragraph', children: [text(summary)]}]),
      outcomeTable(outcomes),
    ]),
  ];
}

/** A value of an attribute as the type that its sample has. */
function typed(value: string, sample: unknown): unknown {
  return typeof sample === 'string' ? value : (JSON.parse(value) as unknown);
}

/** A scenario of the sandbox. Its parameters can be given as attributes; optional ones only so. */
function scenarioBlock(word: Word): RootContent[] {
  const {id, ...values} = word.attributes;
  const {contract, sandbox, views} = contractOnce();
  const scenario = known('scenario', id, new Map(Object.entries(contract.scenarios)));
  const parameters = Object.entries(scenario.parameters);
  Object.keys(values).forEach((name) =>
    known(`parameter of ${id ?? ''}`, name, new Map(parameters)),
  );
  const body = {
    scenario: id,
    parameters: Object.fromEntries(
      parameters
        .filter(([name, {optional}]) => name in values || !optional)
        .map(([name, {example}]) => {
          const value = values[name];
          return [name, value === undefined ? example : typed(value, example)];
        }),
    ),
  };
  const operation = known('operation', 'createSimulation', contract.operations);
  word.calls.push({
    call: callOf(contract, sandbox, operation, {}, body),
    line: word.line,
    notRun: undefined,
  });
  const nodes: BlockContent[] = [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [text('Sandbox: ')]},
        code(id ?? ''),
        text('. '),
        ...phrasing(views.inline(scenario.effect)),
        ...(scenario.events.length > 0 ? [text(' Events: ')] : []),
        ...scenario.events.flatMap((name, index) => [
          ...(index > 0 ? [text(', ')] : []),
          codeLink({name, href: views.eventHref(name)}),
        ]),
      ],
    },
    jsonBlock('createSimulation', body),
  ];
  return nodes;
}

/** Every term of the contract. It brings its component with it: no other page needs that. */
function glossary(): RootContent[] {
  return [
    importOf(['GlossaryList'], '@site/src/components/reference/GlossaryList'),
    component('GlossaryList', {terms: contractOnce().views.glossary()}),
  ];
}

/** The blocks that writers use, by the name of their element. */
export const blocks: Readonly<Record<string, (word: Word) => RootContent[]>> = {
  AnswerSample: answerSample,
  ErrorTable: errorTable,
  EventList: eventList,
  EventPayload: eventPayload,
  Glossary: glossary,
  Operation: operationBlock,
  RequestSample: requestSample,
  Scenario: scenarioBlock,
  ScenarioMatrix: scenarioMatrix,
  StateMachine: stateMachine,
};

/** The blocks that take content, by the first word of the fence: ```json request=createCard. */
export const fences: Readonly<
  Record<string, {readonly block: string; readonly attribute: string}>
> = {
  request: {block: 'RequestSample', attribute: 'operation'},
  answer: {block: 'AnswerSample', attribute: 'operation'},
  event: {block: 'EventPayload', attribute: 'event'},
};

/** `Account` and `balances.booked` → the address of that field on the reference page. */
function fieldHref(object: string, path: string): string {
  const {contract, views} = contractOnce();
  const href = views.schemaHref(object);
  let fields = contract.schemas.get(object);
  let source = fields && {properties: propertiesOf(fields.source)};
  for (const name of path.split('.')) {
    const properties = new Map(Object.entries(source?.properties ?? {}));
    const property = known(`field of ${object}`, name, properties);
    fields = contract.schemas.get(property.$ref ?? property.items?.$ref ?? '');
    source = {
      properties: fields
        ? propertiesOf(fields.source)
        : ((property.items ?? property).properties ?? {}),
    };
  }
  return `${href ?? ''}-${path.replaceAll('.', '-')}`;
}

/** `Chargeback` → `chargeback`; acronyms such as `IBAN` and `X-Pay` stay. */
function insideSentence(word: string): string {
  return word.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** A term with its meaning, shown on hover and focus by CSS alone and read by screen readers. */
function term({name}: Attributes): PhrasingContent[] {
  const {contract, views} = contractOnce();
  const entries = Object.entries(contract.glossary).flatMap(([title, {meaning, aliases}]) =>
    [title, ...(aliases ?? [])]
      .flatMap((word) => [insideSentence(word), word])
      .map((word): [string, string] => [word, meaning]),
  );
  const meaning = known('term', name, new Map(entries));
  return [
    inlineComponent('span', {className: 'term', tabIndex: '0'}, [
      text(name ?? ''),
      inlineComponent(
        'span',
        {className: 'termMeaning', role: 'note'},
        // Names without links: nobody can reach a link in a text that goes when the pointer leaves.
        views
          .inline(meaning)
          .map((part) => (typeof part === 'string' ? text(part) : code(part.code))),
      ),
    ]),
  ];
}

/** The words in a sentence. */
export const inlines: Readonly<Record<string, (attributes: Attributes) => PhrasingContent[]>> = {
  Field: ({of, name}) => {
    known('object', of, contractOnce().contract.schemas);
    return [codeLink({name: name ?? '', href: fieldHref(of ?? '', name ?? '')})];
  },
  Limit: ({id}) => [
    text(known('limit', id, new Map(Object.entries(contractOnce().contract.limits))).value),
  ],
  State: ({of, name}) => {
    const {contract, views} = contractOnce();
    const machine = known('resource with states', of, contract.states);
    known(`state of ${machine.resource}`, name, new Map(Object.entries(machine.states)));
    const field = machine.field.split('.')[1] ?? 'status';
    return [
      codeLink({
        name: name ?? '',
        href: `${views.schemaHref(machine.resource) ?? ''}-${field}-${name}`,
      }),
    ];
  },
  Term: term,
};
