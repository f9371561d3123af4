import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import type {CallbackType} from '@aldermark/contract-reader/lookups';
import {code, codeLink, commaSeparated, phrasing, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {flag} from '../attributes';
import {defineTag} from '../writerTag';

type Fields = Exclude<CallbackType['data'], string>;

const fieldsTable = (fields: Fields, {inlineOf}: Api) =>
  table(
    ['Field', 'Type', 'What it contains'],
    Object.entries(fields).map(([name, {type, meaning}]) => [
      [code(name)],
      [text(type)],
      phrasing(inlineOf(meaning)),
    ]),
  );

function fieldsOf({data}: CallbackType): Fields {
  if (typeof data === 'string') {
    throw new Error(`the API reference has the fields of ${data}. Link to it.`);
  }
  return data;
}

const dataOf = ({data}: CallbackType, {hrefOf}: Api): PhrasingContent[] =>
  typeof data === 'string'
    ? [codeLink({name: data, href: hrefOf(data)})]
    : commaSeparated(Object.keys(data).map(code));

export const CallbackTypes = (api: Api) =>
  defineTag({
    name: 'CallbackTypes',
    form: 'block',
    purpose:
      'Lists the callbacks of v1, from `contract/callbacks.yaml`: what each type means, the body, and the events of v2. With `of` it lists the fields of one type, and with `envelope` those of every callback.',
    attributes: z.strictObject({
      of: api.callbackType.optional(),
      envelope: flag('envelope', 'lists the fields of every callback'),
    }),
    example: '<CallbackTypes of="20" />',
    render: ({of: type, envelope}) => [
      type || envelope
        ? fieldsTable(type ? fieldsOf(type) : api.callbacks.envelope, api)
        : table(
            ['Type', 'What it means', 'Body', 'Events of v2'],
            [...api.callbackTypes.values()].map((one) => [
              [text(one.number)],
              phrasing(api.inlineOf(one.tells)),
              dataOf(one, api),
              commaSeparated(one.events.flatMap((name) => phrasing(api.inlineOf(`\`${name}\``)))),
            ]),
          ),
    ],
  });
