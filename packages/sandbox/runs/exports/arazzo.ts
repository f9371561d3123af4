import {valueWith} from './code';
import {isText, type CallStep, type Script, type Step, type Text} from './script';
import {advance, authorization, documentOf, type About, type WorkflowStep} from './workflow';

/** A text with expressions for what earlier steps caused. What only an event tells stays as it was. */
function written(text: Text): string {
  const [first] = text;
  if (
    text.length === 1 &&
    typeof first === 'object' &&
    !isText(first) &&
    first.event === undefined
  ) {
    return `$steps.${first.step}.outputs.${first.variable}`;
  }
  return text
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : piece.variable === 'token'
          ? '{$inputs.token}'
          : piece.event === undefined
            ? `{$steps.${piece.step}.outputs.${piece.variable}}`
            : String(piece.value),
    )
    .join('');
}

function bodyOf({headers, body}: CallStep): WorkflowStep['requestBody'] {
  const [, contentType = ['application/json']] =
    headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const isForm = written(contentType) === 'application/x-www-form-urlencoded';
  return (
    body && {
      contentType: written(contentType),
      payload: isForm
        ? Object.fromEntries(new URLSearchParams(written(body)))
        : valueWith(body, written),
    }
  );
}

function callOf(step: CallStep): WorkflowStep {
  const {name, operation = '', parameters, headers, status, fields, taken} = step;
  const outputs = taken.filter(({event}) => event === undefined);
  const requestBody = bodyOf(step);
  return {
    stepId: name,
    operationId: operation,
    parameters: [
      ...headers
        .filter(([header]) => header.toLowerCase() !== 'content-type')
        .map(([header, value]) => ({name: header, in: 'header', value: written(value)})),
      ...parameters.map(({value, ...parameter}) => ({...parameter, value: written(value)})),
    ],
    ...(requestBody && {requestBody}),
    successCriteria: [
      {condition: `$statusCode == ${status}`},
      ...fields.map(([field, value]) => ({condition: `$response.body#/${field} == '${value}'`})),
    ],
    ...(outputs.length > 0 && {
      outputs: Object.fromEntries(
        outputs.map(({variable, names}) => [variable, `$response.body#/${names.join('/')}`]),
      ),
    }),
  };
}

/** Asks for the newest event of a type every other second, for 10 minutes at most. */
const poll = (stepId: string, type: string): WorkflowStep => ({
  stepId,
  operationId: 'listEvents',
  parameters: [
    authorization,
    {name: 'type', in: 'query', value: type},
    {name: 'limit', in: 'query', value: '1'},
  ],
  successCriteria: [
    {condition: '$statusCode == 200'},
    {condition: `$response.body#/data/0/type == '${type}'`},
  ],
  onFailure: [{name: `${stepId}Again`, type: 'retry', retryAfter: 2, retryLimit: 300}],
});

function stepOf(step: Step): WorkflowStep[] {
  switch (step.kind) {
    case 'call':
      return [callOf(step)];
    case 'wait': {
      const headers = [{name: 'Idempotency-Key', in: 'header', value: step.name}];
      return [step.event ? poll(step.name, step.event) : advance(step.name, headers, step.seconds)];
    }
    case 'receiver':
      return [];
  }
}

/** Whether a workflow can make a step: it knows no call without an operation, and no connection that is dropped. */
const canBeMade = (step: Step): boolean =>
  step.kind !== 'call' || (step.operation !== undefined && step.status > 0);

/**
 * A run as a document in Arazzo 1.0.1, up to a step that no workflow can make. Its waits ask for events in real time,
 * so that its ids are not those of the run.
 */
export function arazzoOf(
  {title, steps}: Script,
  about: Pick<About, 'version' | 'description'>,
): string {
  const end = steps.findIndex((step) => !canBeMade(step));
  return documentOf({...about, title, summary: 'The calls of a run in the sandbox.'}, [
    {
      workflowId: 'run',
      summary: title,
      description: 'The calls of a run in the sandbox, with what each of them answered.',
      inputs: {
        type: 'object',
        properties: {token: {type: 'string', description: 'An access token.'}},
        required: ['token'],
      },
      steps: steps.slice(0, end < 0 ? steps.length : end).flatMap(stepOf),
    },
  ]);
}
