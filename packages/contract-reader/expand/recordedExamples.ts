import type {Recording} from '@aldermark/sandbox/stories/record';
import type {RecordedCall} from '@aldermark/sandbox/stories/recordedCall';
import {
  isReference,
  operationsIn,
  type ApiVersion,
  type ExampleExchange,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type ReferenceObject,
  type RejectedCall,
} from '../openapi';
import {commonRequestHeaders, resolvedParameter} from './operations';

type Values = Readonly<Record<string, string>>;

/** The JSON body of the request, and that of the response of success. */
function bodiesOf({requestBody, responses}: OperationObject): {
  request?: MediaType;
  answer?: MediaType;
} {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const answer =
    success && !isReference(success) ? success.content?.['application/json'] : undefined;
  return {request: Object.values(requestBody?.content ?? {})[0], answer};
}

/** A value of a path or a query in the type of its parameter. */
function typed({schema}: ParameterObject, value: string): unknown {
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Number(value);
    case 'boolean':
      return value === 'true';
    case 'array':
      return value.split(',');
    default:
      return value;
  }
}

/** A parameter with what the published call sends: a shared one is written out, because its value is of this call alone. */
function withSentValue(
  parameter: ParameterObject | ReferenceObject,
  {path, query}: ExampleExchange['request'],
  document: OpenApiDocument,
): ParameterObject | ReferenceObject {
  const written = resolvedParameter(parameter, document);
  const sent = written && {path, query, header: {} as Values}[written.in][written.name];
  if (!written || sent === undefined) {
    return parameter;
  }
  return {...written, example: typed(written, sent)};
}

/** Headers that have no parameter, and that decide how the API responds to a call. */
const ofHttp: readonly string[] = ['Accept', 'Authorization', 'Client-Cert', 'Content-Type'];

/** The headers of a request that the operation reads. */
function headersOf(operation: OperationObject, sent: Values, document: OpenApiDocument): Values {
  const read = (operation.parameters ?? [])
    .flatMap((one) => resolvedParameter(one, document) ?? [])
    .filter((one) => one.in === 'header' && !commonRequestHeaders.includes(one.name))
    .map(({name}) => name);
  return pick(sent, [...ofHttp, ...read]);
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The headers of a response that the operation documents, by their names. */
function answerHeaders({responses}: OperationObject, {headers, status}: RecordedCall): Values {
  const answer = responses[String(status)];
  const names = answer && !isReference(answer) ? Object.keys(answer.headers ?? {}) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function exchangeOf(
  operation: OperationObject,
  call: RecordedCall,
  document: OpenApiDocument,
): ExampleExchange {
  const {story, step, request, caused} = call;
  const {path, query} = request;
  return {
    story,
    step,
    request: {path, query, headers: headersOf(operation, request.headers, document)},
    answer: {headers: answerHeaders(operation, call)},
    events: caused,
  };
}

function fillOperation(
  operation: OperationObject,
  {answers, refusals}: Recording,
  document: OpenApiDocument,
): void {
  const {operationId: id, parameters} = operation;
  const recorded = answers[id];
  if (!recorded) {
    return;
  }
  const {request, answer} = bodiesOf(operation);
  if (request && recorded.request.body !== undefined) {
    request.example = recorded.request.body;
  }
  if (answer) {
    answer.example = recorded.body;
  }
  const exchange = exchangeOf(operation, recorded, document);
  operation['x-exchange'] = exchange;
  operation['x-refusals'] = Object.fromEntries(
    refusals
      .filter((one) => one.operationId === id)
      .map(({code, story, request: sent}): [string, RejectedCall] => [
        code ?? '',
        {story, request: {...sent, headers: headersOf(operation, sent.headers, document)}},
      ]),
  );
  if (parameters) {
    operation.parameters = parameters.map((one) => withSentValue(one, exchange.request, document));
  }
}

/** The first rejection with a code in the order of the stories, of an operation of that version. */
function refusalOf(
  code: string,
  version: ApiVersion,
  {refusals}: Recording,
  versions: ReadonlyMap<string, ApiVersion>,
): RecordedCall | undefined {
  return refusals.find((one) => one.code === code && versions.get(one.operationId) === version);
}

/** Removes the parameters to which no operation refers any more. */
function removeUnusedParameters({paths, webhooks, components}: OpenApiDocument): void {
  const text = JSON.stringify([paths, webhooks]);
  for (const name of Object.keys(components.parameters)) {
    if (!text.includes(`"#/components/parameters/${name}"`)) {
      delete components.parameters[name];
    }
  }
}

/**
 * A copy of a document in which each example is what happened in a story. All examples of an operation are parts of one
 * call: its parameters, its bodies, and what it caused. The example of an error has the request that was rejected.
 */
export function withRecordedExamples(
  source: OpenApiDocument,
  recording: Recording,
  versions: ReadonlyMap<string, ApiVersion>,
): OpenApiDocument {
  const document = structuredClone(source);
  operationsIn(document.paths).forEach(({operation}) =>
    fillOperation(operation, recording, document),
  );
  for (const [name, example] of Object.entries(document.components.examples ?? {})) {
    const version = name.startsWith('v1_') ? 'v1' : 'v2';
    const refusal = refusalOf(name.replace(/^v1_/, ''), version, recording, versions);
    if (refusal?.body !== undefined) {
      example.value = refusal.body;
      example['x-request'] = refusal.request;
    }
  }
  for (const [name, item] of Object.entries(document.webhooks)) {
    const media = item.post?.requestBody?.content['application/json'];
    const payload = recording.events[name]?.payload;
    if (media && payload) {
      media.example = payload;
    }
  }
  removeUnusedParameters(document);
  return document;
}
