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
  type ErrorCode,
  type Operation,
} from './lookups';
import {jsonBlock} from './nodes';
import {need, type Component, type PageCall, type Place} from './writerTag';

const apiSamples: Component = {name: 'ApiSamples', from: '@site/src/components/reference/Samples'};

/** Reports every part of the body that does not match the named schema. */
export function checkBody(place: Place, schema: string, extent: 'whole' | 'part'): void {
  for (const {place: path, text} of misfitsOf(schema, place.body, extent)) {
    place.misfit(path, text);
  }
}

/**
 * A call of an operation in every language. `values` are its parameters. Throws when the call has a body and
 * the operation takes none, and on an unknown parameter.
 */
export function requestNodes(
  operation: Operation,
  {notRun, certificate}: {notRun: string | undefined; certificate: true | undefined},
  values: Readonly<Record<string, string>>,
  place: Place,
): Nodes[] {
  if (place.body !== undefined) {
    const request = operation.request?.name;
    if (!request) {
      throw new Error(
        `${operation.id} takes no body. Use <RequestSample name="${operation.id}" />.`,
      );
    }
    checkBody(place, request, 'whole');
  }
  const call = makeCall(operation, values, place.body, certificate);
  place.page.calls.push({call, line: place.line, notRun});
  need(place, apiSamples);
  return [component('ApiSamples', {samples: samplesOf(call), title: operation.id})];
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
  operation: Operation,
  error: ErrorCode | undefined,
  place: Place,
): Nodes[] {
  if (error && !operation.errors.includes(error.code)) {
    throw new Error(
      `${operation.id} does not answer "${error.code}". ${didYouMean(error.code, operation.errors)}`,
    );
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
