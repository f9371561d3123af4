import {describe, expect, it} from 'vitest';
import {httpFile} from './httpFile';
import type {PostmanItem, PostmanCollection} from './postman';

/** An item of a collection that differs from a plain call without parameters. */
function itemOf(id: string, {url, ...request}: Partial<PostmanItem['request']> = {}): PostmanItem {
  return {
    id,
    name: `Name of ${id}`,
    request: {
      method: 'GET',
      header: [],
      url: {raw: '{{baseUrl}}/v2/things', host: [], path: [], query: [], variable: [], ...url},
      ...request,
    },
    response: [],
  };
}

const language = {key: 'Accept-Language', value: 'en', disabled: true};

function fileOf(...folders: readonly (readonly [string, ...PostmanItem[]])[]): string {
  const collection: PostmanCollection = {
    info: {name: 'Aldermark API', version: '2.0.0', schema: ''},
    auth: {type: 'noauth'},
    variable: [
      {key: 'baseUrl', value: 'https://sandbox.api.aldermark.example'},
      {key: 'accessToken', value: ''},
    ],
    item: folders.map(([name, ...item]) => ({name, item})),
  };
  return httpFile(collection, (id) => `https://docs.aldermark.example/api/Page#${id}`);
}

/** The requests of a file, each with the comments above it. */
const requestsOf = (file: string) => file.split(/^(?=### )/m).slice(1);

/** An item for an object with an id in its path. */
const thing = (id: string, value: string, body?: string) =>
  itemOf(id, {
    method: 'PUT',
    header: [
      {key: 'Content-Type', value: 'application/json'},
      {key: 'Idempotency-Key', value: '{{$guid}}'},
      {key: 'Owner', value: 'usr_1', disabled: true},
      language,
    ],
    url: {
      raw: '{{baseUrl}}/v2/things/:thingId',
      host: [],
      path: [],
      query: [
        {key: 'mode', value: 'a b'},
        {key: 'limit', value: '25', disabled: true},
      ],
      variable: [{key: 'thingId', value}],
    },
    ...(body && {body: {mode: 'raw', raw: body, options: {raw: {language: 'json'}}}}),
  });

describe('the requests for editors', () => {
  it('have a name, the page that explains them, what is optional, and the message', () => {
    const other = itemOf('listThings', {header: [language]});
    const [request] = requestsOf(
      fileOf(['Things', thing('replaceThing', 'thg_1', '{\n  "like": "thg_1"\n}'), other]),
    );
    expect(request).toBe(
      [
        '### Things: Name of replaceThing',
        '# @name replaceThing',
        '# https://docs.aldermark.example/api/Page#replaceThing',
        '# Optional in the query: limit',
        '# Optional headers: Owner',
        'PUT {{baseUrl}}/v2/things/{{thingId}}?mode=a%20b',
        'Authorization: Bearer {{accessToken}}',
        'Content-Type: application/json',
        'Idempotency-Key: replaceThing-{{$timestamp}}',
        '',
        '{',
        '  "like": "{{thingId}}"',
        '}',
        '',
        '',
      ].join('\n'),
    );
  });

  it('send a form in one encoded line, and no token where none is needed', () => {
    const pairs = [
      {key: 'grant', value: 'urn:ietf:params'},
      {key: 'scope', value: 'a:read b&c'},
    ];
    const [request = ''] = requestsOf(
      fileOf([
        'Core',
        itemOf('createAccessToken', {
          method: 'POST',
          auth: {type: 'noauth'},
          body: {mode: 'urlencoded', urlencoded: pairs},
        }),
      ]),
    );
    expect(request).toContain('\n\ngrant=urn:ietf:params&scope=a:read%20b%26c\n');
    expect(request).not.toContain('Authorization');
  });

  it('take hosts, token and ids from variables, of which none is empty or defined twice', () => {
    const file = fileOf(
      ['Things', thing('getThing', 'thg_1'), thing('putThing', 'thg_1')],
      ['Things-old', thing('getThingV1', '7')],
    );
    expect(file.match(/^@.*$/gm)).toEqual([
      '@baseUrl = https://sandbox.api.aldermark.example',
      '@accessToken = paste_a_token',
      '@thingId = thg_1',
      '@thingId_Things_old = 7',
    ]);
    expect(file).toContain('/v2/things/{{thingId_Things_old}}?');
  });

  it('replace whole ids only', () => {
    const [request] = requestsOf(
      fileOf(['Things', thing('getThing', '999', '{"a": "999", "b": "9990", "c": "FR-999"}')]),
    );
    expect(request).toContain('{"a": "{{thingId}}", "b": "9990", "c": "FR-999"}');
  });

  it('say at the top which headers each of them takes', () => {
    const file = fileOf(['Things', thing('getThing', 'thg_1'), itemOf('a', {header: [language]})]);
    expect(file).toMatch(/^# Aldermark API 2\.0\.0: /);
    expect(file).toContain('\n# Each request also takes these headers: Accept-Language.\n');
  });
});
