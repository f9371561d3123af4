type Criterion = {readonly condition: string};

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
  readonly successCriteria: readonly Criterion[];
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

/** Names steps after their operations: `createUser`, `createUser2`. */
export class StepNames {
  readonly #times = new Map<string, number>();

  next(operation: string): string {
    const times = (this.#times.get(operation) ?? 0) + 1;
    this.#times.set(operation, times);
    return times === 1 ? operation : `${operation}${times}`;
  }
}

/** The header with the token that a workflow is given. */
export const authorization: WorkflowParameter = {
  name: 'Authorization',
  in: 'header',
  value: 'Bearer {$inputs.token}',
};

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
  successCriteria: [{condition: '$statusCode == 200'}],
});

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
