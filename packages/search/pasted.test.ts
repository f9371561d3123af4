import {describe, expect, test} from 'vitest';
import type {IndexedPage} from './names';
import {pastedName, usualForm} from './pasted';

const operation = (anchor: string, method: string, path: string) =>
  ({kind: 'operation', title: anchor, anchor, method, path}) as const;

const pages: readonly IndexedPage[] = [
  {
    title: 'Core',
    address: '/api/Core',
    breadcrumb: [],
    keywords: [],
    parts: [
      {kind: 'error', title: 'iban_invalid', anchor: 'iban_invalid'},
      {kind: 'error', title: 'iban_closed', anchor: 'iban_closed'},
      {kind: 'event', title: 'parcel.sent', anchor: 'parcel.sent'},
      {kind: 'event', title: 'parcel.lost', anchor: 'parcel.lost'},
      {kind: 'section', title: 'two_words', anchor: 'two_words'},
      operation('listParcels', 'GET', '/v2/parcels'),
      operation('sendParcel', 'POST', '/v2/parcels'),
      operation('readParcel', 'GET', '/v2/parcels/{parcelId}'),
      operation('readLabels', 'GET', '/v2/parcels/labels'),
      operation('closeParcel', 'POST', '/v2/parcels/{parcelId}/close'),
      operation('sendOldParcel', 'POST', '/v1/parcels'),
      operation('getToken', 'POST', '/oauth/token'),
    ],
  },
  {title: 'Find a parcel', address: '/guides/parcel_lost', breadcrumb: [], keywords: [], parts: []},
];

describe('a name is found in what was copied around it', () => {
  const quotes = ['""', "''", '``', '“”', '‘’', '„“', '«»', '‹›', '「」', '()', '[]', '{}', '<>'];
  const around = [
    ...quotes.map((pair) => [...pair].join('iban_invalid')),
    ...[',', ';', ':', '.', '…', '!', ' |', '\\n'].map((end) => `iban_invalid${end}`),
    ...['- ', '• ', '# ', '> ', '/* ', '"'].map((start) => `${start}iban_invalid`),
  ];
  const inCode = [
    '**iban_invalid**',
    '``iban_invalid``',
    '<code>iban_invalid</code>',
    '"code": "iban_invalid",',
    "'code' => 'iban_invalid',",
    'code: iban_invalid',
    'code=iban_invalid',
    'errorCode=iban_invalid',
    '"reason": "iban_invalid" }',
    '{"status":422,"code":"iban_invalid"}',
    String.raw`{\"code\":\"iban_invalid\"}`,
    '{"title":"The IBAN is wrong","status":422,"code":"iban_invalid","detail":"Check it."}',
    'Error: iban_invalid',
    'HTTP 422 iban_invalid',
    '422: iban_invalid',
    'error.code === "iban_invalid"',
    'https://docs.example/errors/iban_invalid',
    'https://docs.example/api/Core#iban_invalid',
    'IBAN_INVALID',
    'IbanInvalid',
    'ibanInvalid',
    'iban-invalid',
    'ErrorCode::IbanInvalid',
    'case "iban_invalid":',
    'if err.Code == "iban_invalid" {',
    'raise IbanInvalid("iban_invalid")',
    '&quot;iban_invalid&quot;',
    '%22iban_invalid%22',
    String.raw`iban\_invalid`,
  ];
  const inOtherForms = [
    'ｉｂａｎ＿ｉｎｖａｌｉｄ',
    '\u00a0iban_invalid\u2009',
    '\ufeffiban\u200b_inva\u00adlid',
    'iban_invalid\u202c',
    '\tiban_invalid\r\n',
  ];
  test.each([...around, ...inCode, ...inOtherForms])('%j', (typed) => {
    expect(pastedName(pages, typed)).toBe('iban_invalid');
  });

  test.each([
    ['sendParcel()', 'sendParcel'],
    ['await client.parcels.sendParcel({', undefined],
    ['client.parcels.sendParcel({', 'sendParcel'],
    ['operationId: sendParcel', 'sendParcel'],
    ['"type": "parcel.sent",', 'parcel.sent'],
    ['event parcel.sent', 'parcel.sent'],
    ['send_parcel', 'sendParcel'],
    ['client.send_parcel(', 'sendParcel'],
    ['PARCEL_SENT', 'parcel.sent'],
    ['send parcel', undefined],
    // The last word of the address of a page.
    ['parcel_lost', undefined],
  ])('%j is %j', (typed, name) => {
    expect(pastedName(pages, typed)).toBe(name);
  });
});

describe('an operation is found by its call', () => {
  test.each([
    ['POST /parcels', 'POST /v2/parcels'],
    ['post /v2/parcels', 'POST /v2/parcels'],
    ['  Post   /v2/parcels/ ', 'POST /v2/parcels'],
    ['"POST /v2/parcels",', 'POST /v2/parcels'],
    ['POST parcels', 'POST /v2/parcels'],
    ['POST /v1/parcels', 'POST /v1/parcels'],
    ['POST /v2/parcels HTTP/1.1', 'POST /v2/parcels'],
    ['GET https://api.bank.example/v2/parcels/{id}', 'GET /v2/parcels/{parcelId}'],
    ['GET http://localhost:4010/v2/parcels/prc_01?x=/a#b', 'GET /v2/parcels/{parcelId}'],
    ['get /parcels/:id', 'GET /v2/parcels/{parcelId}'],
    ['GET /parcels/<id>', 'GET /v2/parcels/{parcelId}'],
    ['GET /parcels/$ID', 'GET /v2/parcels/{parcelId}'],
    ['GET {{baseUrl}}/v2/parcels', 'GET /v2/parcels'],
    ['GET $BASE_URL/parcels/labels', 'GET /v2/parcels/labels'],
    ['POST /parcels/prc_01/close.', 'POST /v2/parcels/{parcelId}/close'],
    ["curl -X POST 'https://a.example/v2/parcels' -H 'Accept: a/b'", 'POST /v2/parcels'],
    ['curl -XPOST -H "Accept: a/b" https://a.example/v2/parcels', 'POST /v2/parcels'],
    ['POST https://auth.bank.example/oauth/token', 'POST /oauth/token'],
    ['ＰＯＳＴ　／ｐａｒｃｅｌｓ', 'POST /v2/parcels'],
    ['POST: /v2/parcels', 'POST /v2/parcels'],
    ['requests.post("https://api.bank.example/v2/parcels")', 'POST /v2/parcels'],
    ["axios.get('/v2/parcels')", 'GET /v2/parcels'],
    ['/parcels', '/v2/parcels'],
    ['v2/parcels', '/v2/parcels'],
    ['https://api.bank.example/v2/parcels/1/close', '/v2/parcels/{parcelId}/close'],
    // No operation has this method, so all of the path are meant.
    ['DELETE /parcels', '/v2/parcels'],
  ])('%j is %j', (typed, call) => {
    expect(pastedName(pages, typed)).toBe(call);
  });
});

test.each([
  '',
  '*',
  'parcel',
  'two_words',
  'iban_unknown',
  'iban_invalid or iban_closed',
  'what to do after iban_invalid',
  'get parcels',
  'post a parcel',
  'parcels/labels',
  'parcels and/or labels',
  '/docs/parcels',
  'POST /v3/parcels',
  'POST /parcels/a/b/c',
])('%j is no name, and is searched as it is', (typed) => {
  expect(pastedName(pages, typed)).toBeUndefined();
});

test.each([
  ['ﬁle\u00a0upload', 'file upload'],
  ['Idempotency\u2011Key:', 'Idempotency-Key'],
  ['“it’s closed”', 'it’s closed'],
  ['/v2/x/{id}', '/v2/x/{id}'],
  ['\u0000', ''],
])('%j has the usual form %j', (typed, usual) => {
  expect(usualForm(typed)).toBe(usual);
});
