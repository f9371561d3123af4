import {createHmac} from 'node:crypto';
import type {Table} from 'mdast';
import * as z from 'zod';
import {signatureCauses, type CauseWords} from '@aldermark/data/signatureCauses';
import {component} from '@aldermark/lib/mdxNodes';
import {code, phrasing, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

/** How many characters of the signed text the table shows. */
const SHOWN = 60;

/** The steps of a receiver, with what each makes of the published request. */
function exampleOf({model, inlineOf}: Api): Table {
  const {secret, id, timestamp, body} = model.contract.webhooks.signature;
  const encoded = secret.replace('whsec_', '');
  const key = Buffer.from(encoded, 'base64');
  const content = `${id}.${timestamp}.${body}`;
  const signature = createHmac('sha256', key).update(content).digest('base64');
  const steps: readonly (readonly [step: string, result: string])[] = [
    ['Join the id, the timestamp and the raw body with dots', `${content.slice(0, SHOWN)}…`],
    ['Count the bytes of this text', String(Buffer.byteLength(content))],
    ['Remove `whsec_` from the secret', encoded],
    ['Decode it from base64, which gives the key (here in hexadecimal)', key.toString('hex')],
    ['Compute HMAC-SHA256 of the text, and encode it in base64', signature],
    ['Compare it with each value after `v1,` in the header', `v1,${signature}`],
  ];
  return table(
    ['Step', 'Result'],
    steps.map(([step, result]) => [phrasing(inlineOf(step)), [code(result)]]),
  );
}

/** Every cause that the checker names, with what to do about it. */
const causes = ({inlineOf}: Api): Table =>
  table(
    ['Cause', 'What to do'],
    Object.values<CauseWords>(signatureCauses).map(({title, fix, more = ''}) => [
      [text(title)],
      phrasing(inlineOf(`${fix} ${more}`.trim())),
    ]),
  );

/** The request of the example as a reader pastes it. */
function exampleRequest({model}: Api) {
  const {secret, id, timestamp, body, signature} = model.contract.webhooks.signature;
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {headers: lines.join('\n'), body, secret};
}

const parts = {causes, example: exampleOf};

export const SignatureChecker = (api: Api) =>
  defineTag({
    name: 'SignatureChecker',
    form: 'block',
    purpose:
      'Shows the tool that checks the signature of a webhook request. With `part`, it shows what the tool knows as a table: the `causes` that it names, or an `example` of the computation, from `contract/webhooks.yaml`.',
    attributes: z.strictObject({
      part: z.enum(['causes', 'example']).optional().describe('`causes` or `example`'),
    }),
    example: '<SignatureChecker />',
    shownOn: {
      name: 'Signature checker',
      href: '/docs/tools/webhook-signature#check-a-request',
    },
    render: ({part}, place) => {
      if (part) {
        return [parts[part](api)];
      }
      need(place, {name: 'SignatureChecker', from: '@site/src/components/SignatureChecker'});
      return [component('SignatureChecker', {example: exampleRequest(api)})];
    },
  });
