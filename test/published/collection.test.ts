import newman, {type Summary} from 'newman';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {PostmanCollection} from '../../contract-reader/publish/postman';
import {operationsOf} from '../../contract-reader/publish/publishedDocument';
import {documentFile, readDocument, readPublished, sandbox} from './documents';
import {startMock, type Mock} from './mock';

const collection = readPublished('aldermark.postman_collection.json') as PostmanCollection;
const operations = operationsOf(readDocument(sandbox).paths);

let mock: Mock;

beforeAll(async () => {
  mock = await startMock(documentFile(sandbox));
}, 120_000);

afterAll(async () => {
  await mock.stop();
});

/** Runs the collection from top to bottom, with each host set to that of the mock. */
async function run(): Promise<Summary['run']> {
  const hosts = collection.variable.filter(({value}) => value.startsWith('https://'));
  const envVar = hosts.map(({key}) => ({key, value: mock.origin}));
  return new Promise((resolve, reject) => {
    newman.run({collection, envVar}, (error, summary) =>
      error ? reject(error) : resolve(summary.run),
    );
  });
}

it('each request of the Postman collection is answered with a success', async () => {
  const {executions} = await run();
  const refused = executions
    .filter(({response}) => Math.floor((response?.code ?? 0) / 100) !== 2)
    .map(({item, response, requestError}) => ({
      request: item.id,
      answer: response ? `${response.code} ${String(response.stream)}` : String(requestError),
    }));
  expect(refused).toEqual([]);
  expect(executions.map(({item}) => item.id).sort()).toEqual(
    operations.map(({operation}) => operation.operationId).sort(),
  );
});
