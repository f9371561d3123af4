import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {readRequest} from './read';

/** The same request as people paste it. */
const file = fileURLToPath(new URL('fixtures/requests.txt', import.meta.url));

const pasted = readFileSync(file, 'utf8')
  .split(/^--- /m)
  .slice(1)
  .map((part): [name: string, text: string] => {
    const end = part.indexOf('\n');
    return [part.slice(0, end), part.slice(end + 1)];
  });

/** Headers that clients add and the API does not need. */
const added = /^(?:accept|user-agent)$/;

it.each(pasted)('%s is read as a whole', (_, text) => {
  const {sent, unread} = readRequest(text);
  const headers = sent.headers
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .filter((one) => !added.test(one.split(':')[0] ?? ''));
  expect({
    method: sent.method,
    url: sent.url,
    headers: headers.toSorted(),
    body: JSON.parse(sent.body ?? '{}') as unknown,
    unread,
  }).toEqual({
    method: 'POST',
    url: 'https://sandbox.api.aldermark.example/v2/users',
    headers: ['authorization: Bearer abc', 'content-type: application/json', 'idempotency-key: 1'],
    body: {firstName: 'Lea', address: {city: 'Paris'}},
    unread: [],
  });
});
