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
import {fieldsOf} from '../page-runs/fields';
import {answerStepNodes, titleOf, type ShownAnswer} from './answers';
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
  /** The error that a hidden call meets. A call that the page shows has its answer below it. */
  readonly error: ErrorCode | undefined;
  readonly as: string | undefined;
};

/**
 * A call of an operation in every language. `values` are its parameters. Throws when the call has a body and
 * the operation takes none, and on an unknown parameter.
 */
export function requestNodes(
  operation: Operation,
  {certificate, hidden, error, as}: CallOptions,
  values: Readonly<Record<string, string>>,
  place: Place,
): Nodes[] {
  const {page, line, body} = place;
  if (body !== undefined && !operation.request) {
    throw new Error(`${operation.id} takes no body. Use <RequestSample name="${operation.id}" />.`);
  }
  if (error && !hidden) {
    throw new Error(
      `"error" belongs to a hidden call. Use <AnswerSample name="${operation.id}" error="${error.code}" />.`,
    );
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
      isHidden: hidden === true,
      claim: error && {error: error.code, line},
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

/**
 * The answer of an operation, whole or some of its fields; with `error`, the document of that error. Throws when
 * the operation does not answer that error, or answers without a body.
 */
export function answerNodes(shown: ShownAnswer, place: Place): Nodes[] {
  const {name: operation, error, fields} = shown;
  if (error && !operation.errors.includes(error.code)) {
    throw new Error(
      `${operation.id} does not answer "${error.code}". ${didYouMean(error.code, operation.errors)}`,
    );
  }
  if (!error && !operation.answer.name) {
    const {status} = operation.answer;
    throw new Error(`${operation.id} answers ${status} without a body. Say it in a sentence.`);
  }
  if (place.page.isPlayed) {
    return answerStepNodes(shown, place);
  }
  const example = error ? errorSampleOf(error, operation) : operation.answer.example;
  const status = error?.status ?? Number(operation.answer.status);
  return [jsonBlock(titleOf(status, shown), error ? example : fieldsKept(example, fields))];
}

/** The fields of an example that it has. */
function fieldsKept(example: unknown, fields: readonly string[] | undefined): unknown {
  const kept = fields?.filter((field) => {
    try {
      return fieldsOf(example, [field]) !== undefined;
    } catch {
      return false;
    }
  });
  return fieldsOf(example, kept);
}
