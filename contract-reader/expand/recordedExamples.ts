import type {Recording} from '../../sandbox/stories/record';
import {
  isReference,
  operationsIn,
  type ApiVersion,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
} from '../openapi';

/** The JSON body of the request, and that of the answer of success. */
function bodiesOf({requestBody, responses}: OperationObject): {
  request?: MediaType;
  answer?: MediaType;
} {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const answer =
    success && !isReference(success) ? success.content?.['application/json'] : undefined;
  return {request: Object.values(requestBody?.content ?? {})[0], answer};
}

function fillOperation(operation: OperationObject, {answers}: Recording): void {
  const recorded = answers[operation.operationId];
  const {request, answer} = bodiesOf(operation);
  if (request && recorded?.requestBody !== undefined) {
    request.example = recorded.requestBody;
  }
  if (answer && recorded) {
    answer.example = recorded.body;
  }
}

/** The first refusal with a code in the order of the stories, of an operation of that version. */
function refusalOf(
  code: string,
  version: ApiVersion,
  {refusals}: Recording,
  versions: ReadonlyMap<string, ApiVersion>,
): unknown {
  return refusals.find((one) => one.code === code && versions.get(one.operationId) === version)
    ?.body;
}

/** A copy of a document in which each example is what happened in a story. */
export function withRecordedExamples(
  source: OpenApiDocument,
  recording: Recording,
  versions: ReadonlyMap<string, ApiVersion>,
): OpenApiDocument {
  const document = structuredClone(source);
  operationsIn(document.paths).forEach(({operation}) => fillOperation(operation, recording));
  for (const [name, example] of Object.entries(document.components.examples ?? {})) {
    const version = name.startsWith('v1_') ? 'v1' : 'v2';
    const body = refusalOf(name.replace(/^v1_/, ''), version, recording, versions);
    if (body !== undefined) {
      example.value = body;
    }
  }
  for (const [name, item] of Object.entries(document.webhooks)) {
    const media = item.post?.requestBody?.content['application/json'];
    const payload = recording.events[name]?.payload;
    if (media && payload) {
      media.example = payload;
    }
  }
  return document;
}
