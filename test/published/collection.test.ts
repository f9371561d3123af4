/** Runs the Postman collection from top to bottom with newman. */
import newman, {type Execution} from 'newman';
import type {PostmanCollection} from '@aldermark/contract-reader/publish/postman';
import {readPublishedJson} from './documents';
import {testEveryCall, type CallRecord} from './everyCall';

const collection = readPublishedJson('aldermark.postman_collection.json') as PostmanCollection;

function sentOf({item, response, requestError}: Execution): CallRecord {
  if (!response) {
    throw new Error(`${item.id}: ${String(requestError)}`);
  }
  return {id: item.id, status: response.code, body: String(response.stream)};
}

testEveryCall('the Postman collection in newman', async ({url, token}) => {
  const hosts = collection.variable.filter(({value}) => value.startsWith('https://'));
  const envVar = [...hosts.map(({key}) => ({key, value: url})), {key: 'accessToken', value: token}];
  const executions = await new Promise<readonly Execution[]>((resolve, reject) => {
    newman.run({collection, envVar}, (error, {run}) =>
      error ? reject(error) : resolve(run.executions),
    );
  });
  return executions.map(sentOf);
});
