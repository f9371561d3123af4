/** What a file with a request for every operation must do when a program sends all of them to a sandbox with only its seeds. */
import {serve, type ServerType} from '@hono/node-server';
import {beforeAll, describe, expect, it} from 'vitest';
import {publishedOperations} from '@aldermark/contract-reader/publish/publishedDocument';
import {createSandbox} from '@aldermark/sandbox';
import {START} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {readDocument, sandbox} from './documents';

/** Where the requests go, and a token that does not end when they move the test clock. */
export type ApiTarget = {readonly url: string; readonly token: string};

/** A request that was sent, and its response. */
export type CallRecord = {readonly id: string; readonly status: number; readonly body: string};

type Refusal = {
  readonly code?: string;
  readonly errorCode?: string;
  readonly errors?: readonly {readonly field: string}[];
};

/** What the sandbox returned for a request. */
type Answered = {
  readonly id: string;
  readonly status: number;
  /** The error code; undefined for a success. */
  readonly code: string | undefined;
  /** The fields that were rejected. */
  readonly fields: readonly string[];
};

const operations = publishedOperations(readDocument(sandbox).paths);

function answeredOf({id, status, body}: CallRecord): Answered {
  const refusal = (status >= 400 ? JSON.parse(body) : {}) as Refusal;
  return {
    id,
    status,
    code: refusal.code ?? refusal.errorCode,
    fields: refusal.errors?.map(({field}) => field) ?? [],
  };
}

/** Starts a sandbox for the time of some work. */
async function withSandbox<Result>(work: (target: ApiTarget) => Promise<Result>): Promise<Result> {
  // The assertion of the requests is valid at this time.
  const {fetch, token} = createSandbox({contract: testContract(), now: START});
  const {server, port} = await new Promise<{server: ServerType; port: number}>((resolve) => {
    const created = serve({fetch, port: 0, hostname: '127.0.0.1'}, (address) =>
      resolve({server: created, port: address.port}),
    );
  });
  try {
    return await work({url: `http://127.0.0.1:${port}`, token: token()});
  } finally {
    server.close();
  }
}

/** Tests a program that sends every request of a file from top to bottom. */
export function testEveryCall(
  program: string,
  send: (target: ApiTarget) => Promise<readonly CallRecord[]>,
): void {
  describe(program, () => {
    let answers: readonly Answered[] = [];
    /** The scopes of the token that the first request gets. */
    let granted: readonly string[] = [];

    beforeAll(async () => {
      const sent = await withSandbox(send);
      answers = sent.map(answeredOf);
      granted = (JSON.parse(sent[0]?.body ?? '') as {scope: string}).scope.split(' ');
    }, 120_000);

    it('makes every call once', () => {
      expect(answers.map(({id}) => id).sort()).toEqual(
        operations.map(({operation}) => operation.operationId).sort(),
      );
    });

    it('gets a token first, with the scopes of all other calls', () => {
      expect(answers[0]).toMatchObject({id: 'createAccessToken', status: 200});
      const needed = operations.flatMap(({operation}) =>
        (operation.security ?? []).flatMap((schemes) => Object.values(schemes).flat()),
      );
      expect(needed.filter((scope) => !granted.includes(scope))).toEqual([]);
    });

    it('succeeds with each list, and each call that reads without naming an object', () => {
      const reading = operations
        .filter(({method, path}) => method === 'get' && !path.includes('{'))
        .map(({operation}) => operation.operationId);
      expect(reading.length).toBeGreaterThan(20);
      expect(answers.filter(({id, status}) => reading.includes(id) && status !== 200)).toEqual([]);
    });

    /**
     * Each request is independent of the others: it may name an object that no call has created, or one in another state.
     * No request may be rejected for anything else, such as its form, its body or its headers.
     */
    it('sends no request that is refused for its form', () => {
      const ofState = new Set([403, 404, 409, 412, 422]);
      /** `Acting-User-Id` is optional, and optional headers are switched off. */
      const isOptional = ({code}: Answered) => code === 'acting_user_missing';
      /** A body that is right but for the id of an object that does not exist. */
      const namesNoObject = ({fields}: Answered) =>
        fields.length > 0 && fields.every((field) => /\wId$|Ids\/\d+$/.test(field));
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
  });
}
