import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {parseSource} from '../writer-tags/source';
import writerTags from '../writer-tags';
import calledOperations from '.';

const makeCalls = writerTags({current: keptModel()}, async () => undefined)();

/** The last block of a page in a folder that has text, and the addresses in it. */
async function endOf(folder: string, ...blocks: string[]): Promise<string[]> {
  const file = new VFile({path: path.resolve(folder, 'page.mdx')});
  const tree = parseSource(blocks.join('\n\n'), file.path);
  await makeCalls(tree, file);
  calledOperations()(tree, file);
  const end = tree.children.filter((node) => toString(node) !== '').slice(-1);
  const addresses: string[] = [];
  visit({type: 'root', children: end}, 'link', ({url}) => void addresses.push(url));
  return [...end.map((node) => toString(node)), ...addresses];
}

const getUser = '<RequestSample name="getUser" />';
const hidden = '<RequestSample name="listHolders" hidden />';

test('a use case ends with each operation that it shows, once', async () => {
  expect(await endOf('usecases', getUser, hidden, getUser)).toEqual([
    'Operations that this page callsGET /v2/users/{userId} Read a user',
    '/api/Users#getUser',
  ]);
});

test('a use case without calls, and a guide, stay as they are', async () => {
  expect(await endOf('usecases', 'Opening.', hidden, 'Text.')).toEqual(['Text.']);
  expect(await endOf('docs', 'Opening.', getUser, 'Text.')).toEqual(['Text.']);
});
