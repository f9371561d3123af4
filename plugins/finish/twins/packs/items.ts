import type {RootContent} from 'mdast';
import type {Loaded} from '../../../../contract-reader';
import {listParameters} from '../../../../contract-reader/expand/operations';
import type {
  ErrorView,
  EventView,
  Field,
  ObjectView,
  OperationView,
} from '../../../../data/reference';
import {code, codes, fieldList, heading, inline, item, list, paragraph, text} from './nodes';

/** The headers that a call must have, beside the token. */
const requiredHeaders = ({parameters}: OperationView): string[] =>
  parameters
    .filter(({title}) => title === 'Headers')
    .flatMap(({fields}) => fields)
    .filter(({required}) => required)
    .map(({name}) => name);

function factsOf(view: OperationView) {
  const {scope, sca, isSandboxOnly, hosts} = view;
  const headers = requiredHeaders(view);
  const facts = [
    scope ? `Scope ${scope}` : 'No token needed',
    ...(sca ? [`Strong authentication ${sca}`] : []),
    ...(headers.length > 0 ? [`Required headers: ${headers.join(', ')}`] : []),
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
function listLine(fields: readonly Field[]) {
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
    ...codes(others),
    text('.'),
  );
}

/** An operation: what it takes and answers, its own errors and its events. */
export function operationItem({contract, views}: Loaded, id: string): RootContent[] {
  const operation = contract.operations.get(id);
  if (!operation) {
    return [];
  }
  const view = views.operation(operation);
  const {body, answer} = view;
  return [
    heading(3, code(id), text(`: ${operation.summary}`)),
    paragraph(code(`${view.method} ${view.path}`), text(' '), ...inline(view.text)),
    factsOf(view),
    ...parametersOf(view),
    ...(body
      ? [paragraph(text('Body '), code(body.name), text(':')), ...fieldList(body.fields)]
      : []),
    paragraph(
      text('Answer '),
      code(answer.status),
      ...(answer.name ? [text(' '), code(answer.name)] : [text(' without a body')]),
      text(answer.fields.length > 0 ? ':' : '.'),
    ),
    ...fieldList(answer.fields),
    ...(operation.ownErrors.length > 0
      ? [paragraph(text('Errors: '), ...codes(operation.ownErrors), text('.'))]
      : []),
    ...(operation.events.length > 0
      ? [paragraph(text('Events: '), ...codes(operation.events), text('.'))]
      : []),
  ];
}

/** An object with its fields. */
export const objectItem = ({name, text: meaning, fields}: ObjectView): RootContent[] => [
  heading(3, code(name)),
  paragraph(...inline(meaning)),
  ...fieldList(fields),
];

/** An error in one line. */
export const errorItem = ({code: name, status, meaning, fix}: ErrorView): RootContent[] => [
  list([item([code(name), text(` ${status}: `), ...inline(meaning), text('. '), ...inline(fix)])]),
];

/** An event in one line. */
export const eventItem = ({name, text: meaning, object}: EventView): RootContent[] => [
  list([item([code(name), text(': '), ...inline(meaning), text(` Object: ${object.name}.`)])]),
];
