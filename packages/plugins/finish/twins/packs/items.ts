import type {ListItem, PhrasingContent, RootContent} from 'mdast';
import type {LoadedContract} from '@aldermark/contract-reader';
import {listParameters} from '@aldermark/contract-reader/expand/operations';
import {typesInRules} from '@aldermark/data/promptRules';
import type {Contract, Operation} from '@aldermark/contract-reader/model';
import type {
  ErrorView,
  EventView,
  ReferenceField,
  ObjectView,
  OperationView,
} from '@aldermark/data/reference';
import {code, paragraph, text} from '@aldermark/lib/nodes';
import {codeList, fieldList, headingNode, inlineText, item, bulletList} from './nodes';

const headersOf = ({parameters}: OperationView): ReferenceField[] =>
  parameters.filter(({title}) => title === 'Headers').flatMap(({fields}) => [...fields]);

/** When an operation needs strong authentication, and the header that only this case asks for. */
function scaOf(view: OperationView): string[] {
  const isOptional = headersOf(view).some(
    ({name, required}) => name === 'Acting-User-Id' && !required,
  );
  return view.sca
    ? [`Strong authentication ${view.sca}${isOptional ? ', which needs Acting-User-Id' : ''}`]
    : [];
}

/** What every call of an operation needs. */
function needsOf(view: OperationView): string[] {
  const required = headersOf(view).flatMap(({name, required}) => (required ? [name] : []));
  return [
    view.scope ? `Scope ${view.scope}` : 'No token needed',
    ...scaOf(view),
    ...(required.length > 0 ? [`Required headers: ${required.join(', ')}`] : []),
  ];
}

function factsOf(view: OperationView) {
  const {isSandboxOnly, hosts} = view;
  const facts = [
    ...needsOf(view),
    ...(isSandboxOnly ? ['Sandbox only'] : []),
    ...(hosts ? [`Host ${hosts.production}, in the sandbox ${hosts.sandbox}`] : []),
  ];
  return paragraph(text(`${facts.join('. ')}.`));
}

/** The parameters of an operation. Those of every list share a line. */
function parametersOf({parameters}: OperationView): RootContent[] {
  const all = parameters.filter(({title}) => title !== 'Headers').flatMap(({fields}) => fields);
  const own = all.filter(({name}) => !listParameters.includes(name));
  const ofLists = all.filter(({name}) => listParameters.includes(name));
  return [
    ...(own.length === 0 ? [] : [paragraph(text('Parameters:')), ...fieldList(own)]),
    ...(ofLists.length === 0 ? [] : [listLine(ofLists)]),
  ];
}

/** How a list is read page by page, and the other parameters that it has like every list. */
function listLine(fields: readonly ReferenceField[]) {
  const limit = fields.find(({name}) => name === 'limit');
  const others = fields.map(({name}) => name).filter((name) => !['limit', 'cursor'].includes(name));
  return paragraph(
    text('A list: '),
    code('limit'),
    text(` (${limit?.rules.join(', ') ?? ''}), `),
    code('cursor'),
    text(' with '),
    code('nextCursor'),
    text(' of the page before, '),
    ...codeList(others),
    text('.'),
  );
}

/** An operation: what it takes and returns, its own errors and its events. */
export function operationItem(operation: Operation, view: OperationView): RootContent[] {
  const {body, answer} = view;
  return [
    headingNode(3, code(operation.id), text(`: ${operation.summary}`)),
    paragraph(code(`${view.method} ${view.path}`), text(' '), ...inlineText(view.text)),
    factsOf(view),
    ...parametersOf(view),
    ...(body
      ? [paragraph(text('Body '), code(body.name), text(':')), ...fieldList(body.fields)]
      : []),
    paragraph(
      text('Response '),
      code(answer.status),
      ...(answer.name ? [text(' '), code(answer.name)] : [text(' without a body')]),
      text(answer.fields.length > 0 ? ':' : '.'),
    ),
    ...fieldList(answer.fields),
    ...(operation.ownErrors.length > 0
      ? [paragraph(text('Errors: '), ...codeList(operation.ownErrors), text('.'))]
      : []),
    ...(operation.events.length > 0
      ? [paragraph(text('Events: '), ...codeList(operation.events), text('.'))]
      : []),
  ];
}

/** What an operation returns: the name of an object, or the fields of what has no description of its own. */
const returned = ({name, fields}: OperationView['answer']): PhrasingContent[] => [
  ...(name ? [code(name)] : []),
  ...(fields.length > 0 ? [text(' {'), ...fieldNames(fields), text('}')] : []),
];

/** What an operation takes, what it returns and what its calls need, without meanings. */
function shortOperation(view: OperationView, answered: PhrasingContent[]): PhrasingContent[] {
  const own = view.parameters
    .filter(({title}) => title !== 'Headers')
    .flatMap(({fields}) => fields)
    .filter(({name}) => !listParameters.includes(name));
  const sent = [...own, ...(view.body?.fields ?? [])];
  return [
    ...(sent.length > 0 ? [text(' takes '), ...sentNames(sent)] : []),
    ...(answered.length > 0 ? [text(`${sent.length > 0 ? ';' : ''} returns `), ...answered] : []),
    text(`. ${needsOf(view).join('. ')}`),
  ];
}

const callOf = ({method, path}: OperationView) => `${method} ${path}`;

/** An operation in one line, without meanings, and without the fields of what it returns. */
export function shortOperationLine({id}: Operation, view: OperationView): ListItem {
  const {name} = view.answer;
  const answered = name ? [code(name)] : [];
  return item([code(`${id}: ${callOf(view)}`), ...shortOperation(view, answered)]);
}

/** An operation in one paragraph, without meanings. */
export const shortOperationItem = (
  {id, ownErrors, events}: Operation,
  view: OperationView,
): RootContent[] => [
  headingNode(3, code(id)),
  paragraph(
    code(callOf(view)),
    ...shortOperation(view, returned(view.answer)),
    ...(ownErrors.length > 0 ? [text('. Errors: '), ...codeList(ownErrors)] : []),
    ...(events.length > 0 ? [text('. Events: '), ...codeList(events)] : []),
  ),
];

/** An object with its fields. */
export const objectItem = ({name, text: meaning, fields}: ObjectView): RootContent[] => [
  headingNode(3, code(name)),
  paragraph(...inlineText(meaning)),
  ...fieldList(fields),
];

/** The most values that a field without a description lists: some have a hundred. */
const mostValues = 20;

/** How the names of fields are written: those that a call sends say which are optional. */
type Naming = {
  readonly areSent: boolean;
  /** The types that the text explains already. */ readonly shown: Set<string>;
};

/** What a field can hold: its values, or the fields inside it in braces. A type with a name is explained once. */
function contentOf(
  {type, values = [], fields: inner = []}: ReferenceField,
  naming: Naming,
): PhrasingContent[] {
  const name = type.replace(/^list of | or null$/g, '');
  if (naming.shown.has(name)) {
    return [];
  }
  if (/^[A-Z]/.test(name)) {
    naming.shown.add(name);
  }
  return [
    ...(values.length > 0 && values.length <= mostValues
      ? [text(' ('), ...codeList(values.map(({value}) => value)), text(')')]
      : []),
    ...(inner.length > 0 ? [text(' {'), ...namesOf(inner, naming), text('}')] : []),
  ];
}

const listOfNames = (fields: readonly ReferenceField[], naming: Naming): PhrasingContent[] =>
  fields.flatMap((field, at) => [
    ...(at > 0 ? [text(', ')] : []),
    code(field.name),
    text(` ${field.type}`),
    ...contentOf(field, naming),
  ]);

function namesOf(fields: readonly ReferenceField[], naming: Naming): PhrasingContent[] {
  const isFirst = ({required}: ReferenceField) => required || !naming.areSent;
  const [first, optional] = [fields.filter(isFirst), fields.filter((field) => !isFirst(field))];
  return [
    ...listOfNames(first, naming),
    ...(optional.length > 0 ? [text(first.length > 0 ? '; optional ' : 'optional ')] : []),
    ...listOfNames(optional, naming),
  ];
}

/** The names of fields that a call returns, with their types. */
const fieldNames = (fields: readonly ReferenceField[]): PhrasingContent[] =>
  namesOf(fields, {areSent: false, shown: new Set(typesInRules)});

/** The names of fields that a call sends, with their types: first what is required, and then what is optional. */
const sentNames = (fields: readonly ReferenceField[]): PhrasingContent[] =>
  namesOf(fields, {areSent: true, shown: new Set(typesInRules)});

/** An object in one paragraph, without the meanings of its fields. */
export const shortObjectItem = ({name, fields}: ObjectView): RootContent[] => [
  headingNode(3, code(name)),
  paragraph(...fieldNames(fields)),
];

type Parameter = Contract['scenarios'][string]['parameters'][string];

/** The type of a parameter with its bounds and with the value that counts without it. */
const typeOfParameter = ({type, minimum, maximum, default: usual}: Parameter): string =>
  [
    type,
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(usual === undefined ? [] : [`= ${String(usual)}`]),
  ].join(' ');

/** A parameter of a scenario as a field of the body. An open list of values has no `enum`, but it has their meanings. */
function parameterField(name: string, parameter: Parameter, {schemas}: Contract): ReferenceField {
  const {values, optional, default: usual} = parameter;
  const meanings = schemas.get(parameter.type)?.schema['x-enumDescriptions'] ?? {};
  return {
    id: name,
    name,
    type: typeOfParameter(parameter),
    required: !optional && usual === undefined,
    text: [],
    rules: [],
    values: (values ?? Object.keys(meanings)).map((value) => ({value, text: []})),
  };
}

/** A scenario of the sandbox as the beginning of a line: its parameters, without meanings. */
function scenarioLine(name: string, contract: Contract): PhrasingContent[] {
  const parameters = Object.entries(contract.scenarios[name]?.parameters ?? {}).map(
    ([parameter, source]) => parameterField(parameter, source, contract),
  );
  return [
    code(name),
    text(parameters.length > 0 ? ' takes ' : ' takes nothing'),
    ...sentNames(parameters),
  ];
}

/** A scenario of the sandbox in one line: its parameters, without meanings. */
export const shortScenarioItem = (name: string, contract: Contract): RootContent[] => [
  bulletList([item(scenarioLine(name, contract))]),
];

/** A scenario of the sandbox in one line: its parameters, what it does, and what each parameter means. */
export function scenarioItem(
  name: string,
  {contract, views}: Pick<LoadedContract, 'contract' | 'views'>,
): RootContent[] {
  const {effect = '', parameters = {}} = contract.scenarios[name] ?? {};
  const meanings = Object.entries(parameters).flatMap(([parameter, {description}]) => [
    text(' '),
    code(parameter),
    text(': '),
    ...inlineText(views.inline(description)),
  ]);
  return [
    bulletList([
      item([
        ...scenarioLine(name, contract),
        text('. '),
        ...inlineText(views.inline(effect)),
        ...meanings,
      ]),
    ]),
  ];
}

/** An error in one line. */
export const errorItem = ({code: name, status, meaning, fix}: ErrorView): RootContent[] => [
  bulletList([
    item([
      code(name),
      text(` ${status}: `),
      ...inlineText(meaning),
      text('. '),
      ...inlineText(fix),
    ]),
  ]),
];

/** An event in one line. */
export const eventItem = ({name, text: meaning, object}: EventView): RootContent[] => [
  bulletList([
    item([code(name), text(': '), ...inlineText(meaning), text(` Object: ${object.name}.`)]),
  ]),
];
