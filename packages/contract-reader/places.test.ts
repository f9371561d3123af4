import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {projectPath} from '@aldermark/lib/source';
import {afterAll, expect, it} from 'vitest';
import {ContractErrors} from './contractErrors';
import {placeOfOperation, placeOfPointer} from './places';
import {readYamlFiles} from './yamlFile';

const folder = mkdtempSync(path.join(os.tmpdir(), 'places-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const contents: Readonly<Record<string, string>> = {
  'openapi.yaml': 'openapi: 3.1.0\n',
  'events.yaml': 'card.closed:\n  object: Card\ncard.activated:\n  object: Card\n',
  'errors.yaml': 'first_code:\n  status: 400\ntoken_missing:\n  status: 401\n',
  'schemas/Cards.yaml':
    'Card:\n  properties:\n    label:\n      examples: [x]\n    pin: {}\nPinCreate:\n  type: object\n',
  'paths/Cards.yaml':
    '/v2/cards:\n  get:\n    operationId: listCards\n/v2/cards/{cardId}:\n  get:\n    operationId: getCard\n    responses:\n      "200": {}\n',
};
for (const [file, text] of Object.entries(contents)) {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
}
const files = readYamlFiles(folder, new ContractErrors());

const inFolder = (place: string) => `${projectPath(folder)}/${place}`;

it.each([
  ['a schema', '#/components/schemas/Card', 'schemas/Cards.yaml:1'],
  ['a field', '#/components/schemas/Card/properties/label', 'schemas/Cards.yaml:3'],
  [
    'a part of a field',
    '/components/schemas/Card/properties/label/examples/0',
    'schemas/Cards.yaml:4',
  ],
  [
    'a part that is made',
    '#/components/schemas/Card/properties/id/pattern',
    'schemas/Cards.yaml:2',
  ],
  ['a body that is made', '#/components/schemas/CardCreate/properties/pin', 'schemas/Cards.yaml:5'],
  ['a page that is made', '#/components/schemas/CardPage', 'schemas/Cards.yaml:1'],
  ['a body that is written', '#/components/schemas/PinCreate', 'schemas/Cards.yaml:6'],
  [
    'a field of an alternative',
    '#/components/schemas/Card/oneOf/1/properties/pin',
    'schemas/Cards.yaml:5',
  ],
  ['an operation', '#/paths/~1v2~1cards~1{cardId}/get', 'paths/Cards.yaml:5'],
  ['an answer', '#/paths/~1v2~1cards~1{cardId}/get/responses/200', 'paths/Cards.yaml:8'],
  ['an answer that is made', '#/paths/~1v2~1cards/get/responses/404', 'paths/Cards.yaml:2'],
  ['an event', '#/webhooks/card.activated/post', 'events.yaml:3'],
  ['an error', '#/components/examples/token_missing/value', 'errors.yaml:3'],
  ['an error of version 1', '#/components/examples/v1_token_missing', 'errors.yaml:3'],
  ['the document', '#/info/title', 'openapi.yaml:1'],
])('finds the line that %s was made from', (_, pointer, place) => {
  expect(placeOfPointer(pointer, files)).toBe(inFolder(place));
});

it.each([
  ['getCard', inFolder('paths/Cards.yaml:6')],
  ['getNothing', 'contract/paths'],
])('finds the line of the operation %s', (id, place) => {
  expect(placeOfOperation(id, files)).toBe(place);
});
