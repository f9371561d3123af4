/** All examples of an operation are one call: it is made again as the document shows it, where its story made it. */
import {beforeAll, describe, expect, it} from 'vitest';
import type {ExampleExchange} from '@aldermark/contract-reader/openapi';
import {
  firstExample,
  publishedOperations,
  resolvedReference,
  type LocatedOperation,
} from '@aldermark/contract-reader/publish/publishedDocument';
import type {ApiEvent} from '@aldermark/sandbox';
import type {Described} from '@aldermark/sandbox/requests/build';
import {stories} from '@aldermark/sandbox/stories';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {readDocument, sandbox} from './documents';

const document = readDocument(sandbox);

/** What a call returned, or what the document shows of it. */
type Shown = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly events: readonly unknown[];
};

type Published = LocatedOperation & {readonly exchange: ExampleExchange; readonly shown: Shown};

function publishedOf(place: LocatedOperation): Published {
  const {operation} = place;
  const exchange = operation['x-exchange'] as ExampleExchange;
  const [status = '', answer] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const json = answer && resolvedReference(document, answer).content?.['application/json'];
  return {
    ...place,
    exchange,
    shown: {
      status: Number(status),
      body: json && firstExample(document, json),
      headers: exchange.answer.headers,
      events: exchange.events,
    },
  };
}

/** The request that a reader makes from the examples of the parameters, the headers and the body. */
function requestOf({operation, exchange}: Published): Described {
  const {query, headers} = exchange.request;
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolvedReference(document, parameter))
    .filter(({name, in: where}) => where === 'path' || (where === 'query' && name in query))
    .map((parameter) => [parameter.name, firstExample(document, parameter) as string] as const);
  const body = operation.requestBody && resolvedReference(document, operation.requestBody).content;
  const [media] = Object.values(body ?? {});
  return {
    operation: operation.operationId,
    parameters: Object.fromEntries(parameters),
    headers,
    body: media && firstExample(document, media),
  };
}

/** A partner of a story that makes the published calls in place of those of the story. */
class Reader extends Partner {
  readonly answers = new Map<string, Shown>();
  #step = 0;

  constructor(
    private readonly published: readonly Published[],
    seed: number,
    now: string | undefined,
  ) {
    super(testContract(), {seed, ...(now && {now})});
  }

  override async send(...[id, described, body]: Parameters<Partner['send']>) {
    this.#step += 1;
    const call = this.published.find(({exchange}) => exchange.step === this.#step);
    const events: ApiEvent[] = [];
    this.sandbox.onEvent((event) => events.push(event));
    const result = await super.send(id, call ? requestOf(call) : described, body);
    if (call) {
      const isJson = call.shown.body !== undefined;
      const names = Object.keys(call.shown.headers);
      this.answers.set(call.operation.operationId, {
        status: result.status,
        body: isJson ? result.body : undefined,
        headers: Object.fromEntries(names.map((name) => [name, result.headers.get(name)])),
        events: [...events],
      });
    }
    return result as never;
  }
}

const published = publishedOperations(document.paths).map(publishedOf);

describe('a published call', () => {
  const answers = new Map<string, Shown>();

  beforeAll(async () => {
    for (const [index, {name, start, tell}] of stories.entries()) {
      const calls = published.filter(({exchange}) => exchange.story === name);
      if (calls.length > 0) {
        const reader = new Reader(calls, index + 1, start);
        await tell(reader);
        reader.answers.forEach((answer, id) => answers.set(id, answer));
      }
    }
  }, 120_000);

  it.each(published.map((one) => [one.operation.operationId, one.shown] as const))(
    '%s is answered as it is shown, and causes what is shown',
    (id, shown) => {
      expect(answers.get(id)).toEqual(shown);
    },
  );
});
