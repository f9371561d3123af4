import {STATUS_CODES} from 'node:http';
import type {Nodes} from 'mdast';
import {component} from '../lib/mdxNodes';
import {didYouMean} from '../lib/nearest';
import {
  errorSampleOf,
  errorSchemaOf,
  makeCall,
  misfitsOf,
  pathOfCall,
  samplesOf,
  type Call,
  type ErrorCode,
  type Operation,
} from './lookups';
import {answerStepNodes, type ShownAnswer} from './answers';
import {jsonBlock} from './nodes';
import {need, type Component, type PageCall, type Place} from './writerTag';

const apiSamples: Component = {name: 'ApiSamples', from: '@site/src/components/reference/Samples'};

/** Reports every part of the body that does not match the named schema. */
export function checkBody(place: Place, schema: string, extent: 'whole' | 'part'): void {
  for (const {place: path, text} of misfitsOf(schema, place.body, extent)) {
    place.misfit(path, text);
  }
}

/** What a writer says of a call besides its parameters and its body. */
export type CallOptions = {
  readonly certificate: true | undefined;
  readonly hidden: true | undefined;
  readonly as: string | undefined;
};

/**
 * A call of an operation in every language. `values` are its parameters. Throws when the call has a body and
 * the operation takes none, and on an unknown parameter.
 */
export function requestNodes(
  operation: Operation,
  {certificate, hidden, as}: CallOptions,
  values: Readonly<Record<string, string>>,
  place: Place,
): Nodes[] {
  const {page, line, body} = place;
  if (body !== undefined && !operation.request) {
    throw new Error(`${operation.id} takes no body. Use <RequestSample name="${operation.id}" />.`);
  }
  const call = makeCall(operation, values, body, certificate);
  const nodeOf = (shown: Call) =>
    component('ApiSamples', {samples: samplesOf(shown), title: operation.id});
  const node = nodeOf(call);
  if (page.isPlayed) {
    page.steps.push({
      kind: 'call',
      line,
      operation,
      values,
      body,
      hasCertificate: certificate === true,
      as,
      claim: undefined,
      fill: (made) => void Object.assign(node, nodeOf(made.call)),
    });
  } else if (body !== undefined && operation.request) {
    checkBody(place, operation.request.name, 'whole');
  }
  page.calls.push({call, line, notRun: undefined});
  if (hidden) {
    return [];
  }
  need(place, apiSamples);
  return [node];
}

/** Finds the last call of the operation above the tag that has no answer yet, and notes its expected answer. */
function answeredCall(
  {page}: Place,
  operation: Operation,
  expected: PageCall['expected'],
): PageCall | undefined {
  const call = page.calls.findLast(
    (candidate) => candidate.call.operation === operation && !candidate.expected,
  );
  if (call) {
    call.expected = expected;
  }
  return call;
}

/**
 * The answer of an operation: its whole sample, or only the fields in the body of the fence. With `error`, it
 * is the document of that error. Throws when the operation does not answer that error, or answers without a
 * body.
 */
export function answerNodes(
  {name: operation, error, fields, status: state}: ShownAnswer,
  place: Place,
): Nodes[] {
  if (error && !operation.errors.includes(error.code)) {
    throw new Error(
      `${operation.id} does not answer "${error.code}". ${didYouMean(error.code, operation.errors)}`,
    );
  }
  if (place.page.isPlayed) {
    return answerStepNodes({name: operation, error, fields, status: state}, place);
  }
  const {answer} = operation;
  const status = error?.status ?? Number(answer.status);
  const schema = error ? errorSchemaOf(operation) : answer.name;
  const above = answeredCall(place, operation, {status, code: error?.code});
  if (!schema) {
    throw new Error(`${operation.id} answers ${status} without a body. Say it in a sentence.`);
  }
  if (place.body !== undefined) {
    checkBody(place, schema, 'part');
  }
  const title = `${status} ${STATUS_CODES[status] ?? ''}`;
  if (error) {
    const instance = above && !operation.deprecated && {instance: pathOfCall(above.call)};
    const added = typeof place.body === 'object' ? place.body : {};
    return [jsonBlock(title, {...errorSampleOf(error, operation), ...instance, ...added})];
  }
  return place.body === undefined
    ? [jsonBlock(`${title}: ${schema}`, answer.example)]
    : [jsonBlock(`${title}: ${schema}, some fields`, place.body)];
}
