import type {Nodes} from 'mdast';
import {attribute, component} from '@aldermark/lib/mdxNodes';
import {didYouMean} from '@aldermark/lib/nearest';
import type {OperationCall, ErrorCode, Operation} from '@aldermark/contract-reader/lookups';
import {bodyErrorsInWords} from './bodyErrors';
import {clockNote, typedTimes} from './times';
import {responseStepNodes, type ShownResponse} from './shownResponses';
import {need, type Component, type TagUse} from './writerTag';

const apiSamples: Component = {name: 'ApiSamples', from: '@site/src/components/reference/Samples'};

/** Reports what does not fit in a body; false when everything fits, or when it was filled in from elsewhere. */
function explained(operation: Operation, body: unknown, place: TagUse): boolean {
  const faults =
    place.body === undefined
      ? []
      : bodyErrorsInWords(operation, body, place.page.api.model.sandbox);
  faults.forEach(({place: path, text}) => place.misfit(path, text));
  return faults.length > 0;
}

/** What a writer says of a call besides its parameters and its body. */
export type CallOptions = {
  readonly certificate: true | undefined;
  readonly hidden: true | undefined;
  readonly local: true | undefined;
  /** The error that a hidden call meets. A call that the page shows has its response below it. */
  readonly error: ErrorCode | undefined;
  readonly as: string | undefined;
};

/**
 * A call of an operation in every language. `values` are its parameters. Throws when the call has a body and
 * the operation takes none, and on an unknown parameter.
 */
export function requestNodes(
  operation: Operation,
  {certificate, hidden, local, error, as}: CallOptions,
  values: Readonly<Record<string, string>>,
  place: TagUse,
): Nodes[] {
  const {page, line, body} = place;
  const {makeCall, samplesOf} = page.api;
  if (body !== undefined && !operation.request) {
    throw new Error(`${operation.id} takes no body. Use <RequestSample name="${operation.id}" />.`);
  }
  if (error && !hidden) {
    throw new Error(
      `"error" belongs to a hidden call. Use <ResponseSample name="${operation.id}" error="${error.code}" />.`,
    );
  }
  if (!hidden) {
    typedTimes(body).forEach(({place: path, text}) => place.misfit(path, text));
  }
  const call = makeCall(operation, values, body, certificate);
  const nodeOf = (shown: OperationCall) =>
    component('ApiSamples', {samples: samplesOf(shown, local)});
  const node = nodeOf(call);
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
    explain: (sent) => explained(operation, sent, place),
    fill: (made) => void Object.assign(node, nodeOf(made.call)),
    ...(!hidden && {
      node,
      mark: (id) => {
        node.attributes.push(attribute('id', id));
        return `${id}-${samplesOf(call, local)[0]?.language ?? ''}`;
      },
    }),
  });
  if (hidden) {
    return [];
  }
  need(place, apiSamples);
  const note = clockNote(body);
  return note ? [node, note] : [node];
}

/**
 * The response of an operation, whole or some of its fields; with `error`, the document of that error. Throws when
 * the operation does not return that error, or responds without a body.
 */
export function responseNodes(shown: ShownResponse, place: TagUse): Nodes[] {
  const {name: operation, error} = shown;
  if (error && !operation.errors.includes(error.code)) {
    throw new Error(
      `${operation.id} does not return "${error.code}". ${didYouMean(error.code, operation.errors)}`,
    );
  }
  if (!error && !operation.answer.name) {
    const {status} = operation.answer;
    throw new Error(`${operation.id} returns ${status} without a body. Say it in a sentence.`);
  }
  return responseStepNodes(shown, place);
}
