/** Runs the Postman collection from top to bottom against a sandbox that has only its seeds. */
import {serve, type ServerType} from '@hono/node-server';
import newman, {type Execution} from 'newman';
import {beforeAll, expect, it} from 'vitest';
import type {PostmanCollection} from '../../contract-reader/publish/postman';
import {operationsOf} from '../../contract-reader/publish/publishedDocument';
import {createSandbox} from '../../sandbox';
import {START} from '../../sandbox/stories/partner';
import {testContract} from '../../sandbox/testing/contract';
import {readDocument, readPublished, sandbox} from './documents';

const collection = readPublished('aldermark.postman_collection.json') as PostmanCollection;
const operations = operationsOf(readDocument(sandbox).paths);

type Refusal = {
  readonly code?: string;
  readonly errorCode?: string;
  readonly errors?: readonly {readonly field: string}[];
};

/** A request of the collection, and what the sandbox answered to it. */
type Answered = {
  readonly id: string;
  readonly status: number;
  /** The error code; undefined for a success. */
  readonly code: string | undefined;
  /** The fields that were refused. */
  readonly fields: readonly string[];
};

let answers: readonly Answered[] = [];
/** The scopes of the token that the collection gets. */
let granted: readonly string[] = [];

function answeredOf({item, response, requestError}: Execution): Answered {
  if (!response) {
    throw new Error(`${item.id}: ${String(requestError)}`);
  }
  const isRefused = response.code >= 400;
  const refusal = (isRefused ? JSON.parse(String(response.stream)) : {}) as Refusal;
  return {
    id: item.id,
    status: response.code,
    code: refusal.code ?? refusal.errorCode,
    fields: refusal.errors?.map(({field}) => field) ?? [],
  };
}

beforeAll(async () => {
  // The assertion of the collection is valid at this time.
  const {fetch, token} = createSandbox({contract: testContract(), now: START});
  const {server, port} = await new Promise<{server: ServerType; port: number}>((resolve) => {
    const created = serve({fetch, port: 0, hostname: '127.0.0.1'}, (address) =>
      resolve({server: created, port: address.port}),
    );
  });
  const hosts = collection.variable.filter(({value}) => value.startsWith('https://'));
  const envVar = [
    ...hosts.map(({key}) => ({key, value: `http://127.0.0.1:${port}`})),
    // The collection moves the test clock on, which ends the token that its first request gets.
    {key: 'accessToken', value: token()},
  ];
  const executions = await new Promise<readonly Execution[]>((resolve, reject) => {
    newman.run({collection, envVar}, (error, {run}) =>
      error ? reject(error) : resolve(run.executions),
    );
  });
  server.close();
  answers = executions.map(answeredOf);
  const answer = JSON.parse(String(executions[0]?.response?.stream)) as {scope: string};
  granted = answer.scope.split(' ');
}, 120_000);

it('the collection makes every call once', () => {
  expect(answers.map(({id}) => id).sort()).toEqual(
    operations.map(({operation}) => operation.operationId).sort(),
  );
});

it('its first request gets a token with the scopes of all the others', () => {
  expect(answers[0]).toMatchObject({id: 'createAccessToken', status: 200});
  const needed = operations.flatMap(({operation}) =>
    (operation.security ?? []).flatMap((schemes) => Object.values(schemes).flat()),
  );
  expect(needed.filter((scope) => !granted.includes(scope))).toEqual([]);
});

it('each list, and each call that reads without naming an object, succeeds', () => {
  const reading = operations
    .filter(({method, path}) => method === 'get' && !path.includes('{'))
    .map(({operation}) => operation.operationId);
  expect(reading.length).toBeGreaterThan(20);
  expect(answers.filter(({id, status}) => reading.includes(id) && status !== 200)).toEqual([]);
});

/**
 * Each request is independent of the others: it may name an object that no call has created, or one in another state. No request may
 * be refused for anything else, such as its form, its body or its headers.
 */
it('no request is refused for its form', () => {
  const ofState = new Set([403, 404, 409, 412, 422]);
  /** `Acting-User-Id` is optional, and the collection leaves optional headers switched off. */
  const isOptional = ({code}: Answered) => code === 'acting_user_missing';
  /** A body that is right but for the id of an object that does not exist. */
  const namesNoObject = ({fields}: Answered) =>
    fields.length > 0 && fields.every((field) => /\wId$/.test(field));
  const refused = answers.filter(
    (answer) =>
      answer.status >= 300 &&
      !isOptional(answer) &&
      (!ofState.has(answer.status) ||
        answer.code === 'route_not_found' ||
        (answer.code === 'validation_failed' && !namesNoObject(answer))),
  );
  expect(refused).toEqual([]);
});
