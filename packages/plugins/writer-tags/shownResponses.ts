import {STATUS_CODES} from 'node:http';
import type {Code, Nodes} from 'mdast';
import {fieldsOf} from '../page-runs/fields';
import type {PageCall, MadeCall} from '../page-runs/steps';
import type {ErrorCode, Operation} from '@aldermark/contract-reader/lookups';
import {jsonBlock, markBlock} from '@aldermark/lib/nodes';
import type {TagUse} from './writerTag';
import {xmlBlock} from './xmlBlock';

/** What a page shows of a response, and what it says of it. */
export type ShownResponse = {
  readonly name: Operation;
  readonly error?: ErrorCode | undefined;
  /** Paths of the fields that the page shows; undefined: all. */
  readonly fields?: readonly string[] | undefined;
  /** The state that the page says the object is in. */
  readonly status?: string | undefined;
};

/**
 * The nearest call of an operation above the tag: the last one that the page shows or, when its response is there already,
 * the last hidden one after it. Two places can show the response of one call.
 */
function callAbove({page}: TagUse, operation: Operation): PageCall {
  const calls = page.steps.filter(
    (step): step is PageCall => step.kind === 'call' && step.operation === operation,
  );
  const visible = calls.findLastIndex(({isHidden}) => !isHidden);
  const shown = calls[visible];
  const hidden = calls.slice(visible + 1).findLast(({claim}) => !claim);
  const call = shown && !shown.claim ? shown : (hidden ?? shown ?? calls.at(-1));
  if (!call) {
    throw new Error(`no call of ${operation.id} is above it. Write the request first.`);
  }
  return call;
}

/** The title over a response: its status, and its schema when the call succeeds. */
function titleOf(status: number, {name: {answer}, error, fields}: ShownResponse): string {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`;
  const schema = error || status >= 400 ? '' : `: ${answer.name ?? ''}`;
  return `${title}${schema}${fields ? ', some fields' : ''}`;
}

/** The response of a call above: what the sandbox returns when the page is played. */
export function responseStepNodes(shown: ShownResponse, place: TagUse): Nodes[] {
  const {name: operation, error, status} = shown;
  const call = callAbove(place, operation);
  call.claim = {error: error?.code, status, line: place.line};
  const node = jsonBlock('', {});
  place.page.steps.push({
    kind: 'answer',
    line: place.line,
    of: call,
    node,
    fill: (made) => void Object.assign(node, responseBlock(made, shown)),
    mark: (id) => markBlock(node, id),
  });
  return [node];
}

/** A response in its own notation: JSON, or the XML of a document. */
export function responseBlock({answer, status}: MadeCall, shown: ShownResponse): Code {
  const {error, fields} = shown;
  const title = titleOf(status, shown);
  if (typeof answer === 'string') {
    return xmlBlock(title, answer, fields);
  }
  return jsonBlock(title, error && fields ? withProblem(answer, fields) : fieldsOf(answer, fields));
}

/** Some fields of a problem document: always with its title, status and code. */
function withProblem(answer: unknown, fields: readonly string[]): unknown {
  return fieldsOf(answer, [...new Set(['title', 'status', 'code', ...fields])]);
}
