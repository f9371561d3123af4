import {valueWith} from './code';
import {isText, type ScriptCall, type Script, type ScriptStep, type ScriptText} from './script';

/** A parameter of a call in a workflow. */
export type WorkflowParameter = {
  readonly name: string;
  readonly in: string;
  readonly value: string;
};

/** A step of a workflow of Arazzo 1.0. */
export type WorkflowStep = {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters: readonly WorkflowParameter[];
  readonly requestBody?: {readonly contentType: string; readonly payload: unknown};
  readonly successCriteria: readonly {readonly condition: string}[];
  readonly onFailure?: readonly object[];
  outputs?: Record<string, string>;
};

/** A workflow of Arazzo 1.0. */
export type Workflow = {
  readonly workflowId: string;
  readonly summary: string;
  readonly description: string;
  readonly inputs: object;
  readonly steps: readonly WorkflowStep[];
};

/** The header with the token that a workflow is given. */
export const authorization: WorkflowParameter = {
  name: 'Authorization',
  in: 'header',
  value: 'Bearer {$inputs.token}',
};

/** The status that must come back, and fields of the body with their values. */
export const expects = (
  status: number,
  fields: readonly (readonly [name: string, value: string])[] = [],
): WorkflowStep['successCriteria'] => [
  {condition: `$statusCode == ${status}`},
  ...fields.map(([name, value]) => ({condition: `$response.body#/${name} == '${value}'`})),
];

/** Where the body of a response has a value, by the names and indices that lead to it. */
export const inAnswer = (names: readonly string[]): string => `$response.body#/${names.join('/')}`;

/** Lets as many seconds pass on the test clock. */
export const advance = (
  stepId: string,
  headers: readonly WorkflowParameter[],
  seconds: number,
): WorkflowStep => ({
  stepId,
  operationId: 'advanceTestClock',
  parameters: [authorization, ...headers],
  requestBody: {contentType: 'application/json', payload: {duration: `PT${seconds}S`}},
  successCriteria: expects(200),
});

/** A workflow that is given a token, and further inputs by their names, each with its schema. */
export const workflowWith = (
  {
    inputs = {},
    ...about
  }: Omit<Workflow, 'inputs' | 'steps'> & {
    readonly inputs?: Readonly<Record<string, object>>;
  },
  steps: readonly WorkflowStep[],
): Workflow => {
  const properties = {token: {type: 'string', description: 'An access token.'}, ...inputs};
  return {
    ...about,
    inputs: {type: 'object', properties, required: Object.keys(properties)},
    steps,
  };
};

/** What a document of workflows says of itself, and where the description of the API is. */
export type About = {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  readonly description: string;
};

/** Workflows as one document in Arazzo 1.0.1, as text. */
export const documentOf = (
  {title, summary, version, description}: About,
  workflows: readonly Workflow[],
): string =>
  `${JSON.stringify(
    {
      arazzo: '1.0.1',
      info: {title, summary, version},
      sourceDescriptions: [{name: 'sandbox', url: description, type: 'openapi'}],
      workflows,
    },
    null,
    1,
  )}\n`;

/** A text with expressions for what earlier steps caused. What only an event tells stays as it was. */
function written(text: ScriptText): string {
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

function bodyOf({headers, body}: ScriptCall): WorkflowStep['requestBody'] {
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

function callOf(step: ScriptCall): WorkflowStep {
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
    successCriteria: expects(status, fields),
    ...(outputs.length > 0 && {
      outputs: Object.fromEntries(outputs.map(({variable, names}) => [variable, inAnswer(names)])),
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
  successCriteria: expects(200, [['data/0/type', type]]),
  onFailure: [{name: `${stepId}Again`, type: 'retry', retryAfter: 2, retryLimit: 300}],
});

function stepOf(step: ScriptStep): WorkflowStep[] {
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
const canBeMade = (step: ScriptStep): boolean =>
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
  const workflow = {
    workflowId: 'run',
    summary: title,
    description: 'The calls of a run in the sandbox, with what each of them answered.',
  };
  return documentOf({...about, title, summary: 'The calls of a run in the sandbox.'}, [
    workflowWith(workflow, steps.slice(0, end < 0 ? steps.length : end).flatMap(stepOf)),
  ]);
}
