import type {BlockContent, PhrasingContent, RootContent, Table, TableCell, TableRow} from 'mdast';
import type {Inline, NamedLink} from '../../data/reference';
import {contractOnce} from '../contract/cache';
import {propertiesOf} from '../contract/expand';
import {component, diagram, inlineComponent} from '../lib/mdxNodes';
import {didYouMean} from '../lib/nearest';

/** The attributes that a writer gave, all of them texts. */
export type Attributes = Readonly<Record<string, string>>;

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

export function codeLink({name, href}: NamedLink): PhrasingContent {
  return {type: 'link', url: href, children: [code(name)]};
}

function phrasing(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) =>
    typeof part === 'string'
      ? text(part)
      : part.href
        ? codeLink({name: part.code, href: part.href})
        : code(part.code),
  );
}

function table(head: readonly string[], rows: readonly (readonly PhrasingContent[][])[]): Table {
  const row = (cells: readonly PhrasingContent[][]): TableRow => ({
    type: 'tableRow',
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  return {type: 'table', children: [row(head.map((title) => [text(title)])), ...rows.map(row)]};
}

/** The value of a name in a map of the contract. Throws with the nearest known name. */
function known<T>(kind: string, name: string | undefined, map: ReadonlyMap<string, T>): T {
  const value = name === undefined ? undefined : map.get(name);
  if (value === undefined) {
    throw new Error(`unknown ${kind} "${name ?? ''}". ${didYouMean(name ?? '', [...map.keys()])}`);
  }
  return value;
}

function operationBlock({id}: Attributes): RootContent[] {
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

function requestSample({operation: id}: Attributes): RootContent[] {
  const {contract, views} = contractOnce();
  const view = views.operation(known('operation', id, contract.operations));
  return [component('ApiSamples', {samples: view.requestSamples, title: view.id})];
}

function answerSample({operation: id}: Attributes): RootContent[] {
  const {contract, views} = contractOnce();
  const view = views.operation(known('operation', id, contract.operations));
  return [
    {
      type: 'code',
      lang: 'json',
      meta: `title="${view.answer.status} ${view.answer.name ?? ''}"`,
      value: view.answerSample ?? '',
    },
  ];
}

function stateMachine({of}: Attributes): RootContent[] {
  const {contract} = contractOnce();
  const machine = known('resource with states', of, contract.states);
  const {views} = contractOnce();
  const view = views.stateMachine(machine.resource);
  const lines = machine.transitions.map(
    ({from, to, event}) => `  ${from ?? '[*]'} --> ${to}${event ? ` : ${event}` : ''}`,
  );
  return [
    diagram(
      ['stateDiagram-v2', `  accTitle: ${machine.title}: states and events`, ...lines].join('\n'),
    ),
    table(
      ['From', 'To', 'What causes it', 'Event'],
      (view?.transitions ?? []).map(({from, to, trigger, event}) => [
        [code(from)],
        [code(to)],
        phrasing(trigger),
        event ? [codeLink(event)] : [text('none')],
      ]),
    ),
  ];
}

function eventPayload({event: name}: Attributes): RootContent[] {
  const {contract, sandbox} = contractOnce();
  const event = known('event', name, contract.events);
  return [
    {
      type: 'code',
      lang: 'json',
      meta: `title="${event.name}"`,
      value: JSON.stringify(sandbox.eventSample(event), null, 2),
    },
  ];
}

const retryWords = {same: 'later, the same request', fix: 'after a change', no: 'no'} as const;

function errorTable({operations, codes}: Attributes): RootContent[] {
  const {contract, views} = contractOnce();
  const list = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean);
  const own = list(operations).flatMap(
    (id) => known('operation', id, contract.operations).source['x-errors'] ?? [],
  );
  const rows = [...new Set([...own, ...list(codes)])].map((name) =>
    known('error code', name, contract.errors),
  );
  return [
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
  ];
}

function scenarioBlock({id}: Attributes): RootContent[] {
  const {contract, views} = contractOnce();
  const scenario = known('scenario', id, new Map(Object.entries(contract.scenarios)));
  const parameters = Object.entries(scenario.parameters);
  const call = {
    scenario: id,
    parameters: Object.fromEntries(parameters.map(([name, {example}]) => [name, example])),
  };
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
    {
      type: 'code',
      lang: 'json',
      meta: 'title="createSimulation"',
      value: JSON.stringify(call, null, 2),
    },
  ];
  return nodes;
}

/** The blocks that writers use, by the name of their element. */
export const blocks: Readonly<Record<string, (attributes: Attributes) => RootContent[]>> = {
  AnswerSample: answerSample,
  ErrorTable: errorTable,
  EventPayload: eventPayload,
  Operation: operationBlock,
  RequestSample: requestSample,
  Scenario: scenarioBlock,
  StateMachine: stateMachine,
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

/** A term with its meaning, shown on hover and focus by CSS alone and read by screen readers. */
function term({name}: Attributes): PhrasingContent[] {
  const {contract} = contractOnce();
  const entries = Object.entries(contract.glossary).flatMap(([title, {meaning, aliases}]) =>
    [title, ...(aliases ?? [])].map((word): [string, string] => [word, meaning]),
  );
  const meaning = known('term', name, new Map(entries));
  return [
    inlineComponent('span', {className: 'term', tabIndex: '0'}, [
      text(name ?? ''),
      inlineComponent('span', {className: 'termMeaning', role: 'note'}, [text(meaning)]),
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
