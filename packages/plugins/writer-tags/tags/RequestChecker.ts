import type {Table} from 'mdast';
import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {codeLink, phrasing, repeated, table, text} from '@aldermark/lib/nodes';
import {examineRequest, type WrittenRequest} from '@aldermark/sandbox/requests/examine';
import {START} from '@aldermark/sandbox/stories/partner';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

/** A transfer with a mistake for each check, as somebody may write it. */
function exampleOf({model, operations}: Api): WrittenRequest {
  const {samples, hosts} = model.sandbox;
  const path = operations.get('createSctTransfer')?.path ?? '';
  const body = {
    acountId: samples.ids?.acc,
    amount: {value: 45.9, currency: 'EURO'},
    creditor: {
      name: samples.persons?.chloe,
      iban: samples.publicIbans?.DE?.replaceAll(/.{4}/g, '$& '),
    },
    payeeVerificationId: samples.ids?.vop,
    requestedExecutionDate: '2025-02-30',
  };
  return {
    method: 'POST',
    url: `${hosts.api}${path.replace(/s$/, '')}`,
    headers: [
      ['Acting-User-Id', samples.ids?.usr ?? ''],
      // What cURL sends with -d.
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ],
    body: JSON.stringify(body, null, 2),
  };
}

/** The example as a command that leaves out what cURL adds. */
const commandOf = ({url, headers, body}: WrittenRequest): string =>
  [
    `curl ${url}`,
    ...headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `-H '${name}: ${value}'`),
    `-d '${body}'`,
  ].join(' \\\n  ');

/** What developers do about each error code, in the words of the contract. */
const fixesOf = ({errors}: Api): Record<string, string> =>
  Object.fromEntries([...errors].map(([code, {fix}]) => [code, fix]));

/** The fixes of what the API rejects before it does anything. */
function formFixes(api: Api): Record<string, string> {
  const isOfForm = (code: string) =>
    api.errors.get(code)?.rule !== undefined || /_(?:required|invalid)$/.test(code);
  return Object.fromEntries(Object.entries(fixesOf(api)).filter(([code]) => isOfForm(code)));
}

/** A row for each response that the example gets, one after the other. */
async function rowsOf(api: Api): Promise<Table> {
  const {refusals} = await examineRequest(api.model.sandbox, exampleOf(api), fixesOf(api), START);
  return table(
    ['Response', 'What is wrong', 'What to do'],
    refusals
      .filter(({isOfData}) => !isOfData)
      .map(({status, code, faults}) => [
        [text(`${status} `), codeLink({name: code, href: api.errorHref(code)})],
        phrasing(
          api.inlineOf(
            faults
              .map(({field, message}) => (field ? `\`${field}\`: ${message}` : message))
              .join(' '),
          ),
        ),
        phrasing(api.inlineOf(faults.map(({instead}) => instead).join(' '))),
      ]),
  );
}

export const RequestChecker = (api: Api) =>
  defineTag({
    name: 'RequestChecker',
    form: 'block',
    purpose:
      'Shows the tool that says why the API rejects a request. With `part`, it shows the `example` of the tool as a block of code, or the responses that the sandbox returns to it (`answers`), one after the other.',
    attributes: z.strictObject({
      part: z.enum(['example', 'answers']).optional().describe('`example` or `answers`'),
    }),
    example: '<RequestChecker />',
    shownOn: {name: 'Request checker', href: '/docs/tools/request-checker#check-a-request'},
    render: ({part}, place) => {
      if (part === 'example') {
        return [{type: 'code', lang: 'bash', value: commandOf(exampleOf(api))}];
      }
      if (part === 'answers') {
        const node = table([], []);
        place.page.pending.push(async () => void Object.assign(node, await rowsOf(api)));
        return [repeated(node)];
      }
      need(place, {name: 'RequestChecker', from: '@site/src/components/RequestChecker'});
      return [
        component('RequestChecker', {
          example: commandOf(exampleOf(api)),
          fixes: formFixes(api),
        }),
      ];
    },
  });
