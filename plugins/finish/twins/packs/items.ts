import type {RootContent} from 'mdast';
import type {Loaded} from '../../../../contract-reader';
import {listParameters} from '../../../../contract-reader/expand/operations';
import type {ErrorView, EventView, ObjectView, OperationView} from '../../../../data/reference';
import {code, codes, fieldList, heading, inline, item, list, paragraph, text} from './nodes';

function factsOf({scope, sca, isIdempotent, needsIfMatch, isSandboxOnly, hosts}: OperationView) {
  const facts = [
    scope ? `Scope ${scope}` : 'No token needed',
    ...(sca ? [`Strong authentication ${sca}`] : []),
    ...(isIdempotent ? ['Idempotency-Key required'] : []),
    ...(needsIfMatch ? ['If-Match required'] : []),
    ...(isSandboxOnly ? ['Sandbox only'] : []),
    ...(hosts ? [`Host ${hosts.production}, in the sandbox ${hosts.sandbox}`] : []),
  ];
  return paragraph(text(`${facts.join('. ')}.`));
}

/** The parameters of an operation, without those of every list, which the guide to lists explains once. */
function parametersOf({parameters}: OperationView): RootContent[] {
  const own = parameters
    .filter(({title}) => title !== 'Headers')
    .flatMap(({fields}) => fields)
    .filter(({name}) => !listParameters.includes(name));
  return own.length === 0 ? [] : [paragraph(text('Parameters:')), ...fieldList(own)];
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
