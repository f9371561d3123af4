import type {ListItem, PhrasingContent, RootContent} from 'mdast';
import {listParameters} from '@aldermark/contract-reader/expand/operations';
import type {Operation} from '@aldermark/contract-reader/model';
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

/** An operation in one line: what it takes and the name of what it returns, without meanings. */
export function shortOperationItem({id}: Operation, view: OperationView): ListItem {
  const {body, answer} = view;
  const own = view.parameters
    .filter(({title}) => title !== 'Headers')
    .flatMap(({fields}) => fields)
    .filter(({name}) => !listParameters.includes(name));
  const sent = [...own, ...(body?.fields ?? [])];
  return item([
    code(`${id}: ${view.method} ${view.path}`),
    ...(sent.length > 0 ? [text(' takes '), ...fieldNames(sent)] : []),
    ...(answer.name ? [text('; returns '), code(answer.name)] : []),
    text(`. ${needsOf(view).join('. ')}`),
  ]);
}

/** An object with its fields. */
export const objectItem = ({name, text: meaning, fields}: ObjectView): RootContent[] => [
  headingNode(3, code(name)),
  paragraph(...inlineText(meaning)),
  ...fieldList(fields),
];

/** The most values that a field without a description lists: some have a hundred. */
const mostValues = 20;

/** The names of fields with their types, their values, and the fields inside them in braces. */
function fieldNames(fields: readonly ReferenceField[]): PhrasingContent[] {
  return fields.flatMap(({name, type, values = [], fields: inner = []}, at) => [
    ...(at > 0 ? [text(', ')] : []),
    code(name),
    text(` ${type}`),
    ...(values.length > 0 && values.length <= mostValues
      ? [text(' ('), ...codeList(values.map(({value}) => value)), text(')')]
      : []),
    ...(inner.length > 0 ? [text(' {'), ...fieldNames(inner), text('}')] : []),
  ]);
}

/** An object in one paragraph, without the meanings of its fields. */
export const shortObjectItem = ({name, fields}: ObjectView): RootContent[] => [
  headingNode(3, code(name)),
  paragraph(...fieldNames(fields)),
];

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
