import type {PhrasingContent, Table} from 'mdast';
import * as z from 'zod';
import {errorCatalogue} from '@aldermark/contract-reader/errorCatalogue';
import {errorKnowledge} from '@aldermark/contract-reader/errorKnowledge';
import {Finder} from '@aldermark/lib/errorFinder/find';
import {component} from '@aldermark/lib/mdxNodes';
import {
  code,
  codeLink,
  commaSeparated,
  phrasing,
  repeated,
  table,
  text,
} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

type Refusal = Api['model']['recording']['refusals'][number];

/** The code of the example, whose response has fields too. */
const EXAMPLE = 'validation_failed';

/** What the sandbox returned in a story with the code of the example. */
function exampleOf({model}: Api): Refusal {
  const refusal = model.recording.refusals.find((one) => one.code === EXAMPLE);
  if (!refusal) {
    throw new Error(`No scenario of the sandbox fails with ${EXAMPLE}.`);
  }
  return refusal;
}

const documentOf = (api: Api): string => JSON.stringify(exampleOf(api).body, null, 2);

/** The example as a reader pastes it. */
function pasteOf(api: Api): string {
  const {status, headers} = exampleOf(api);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', documentOf(api)].join('\n');
}

const linked = (codes: readonly string[], {errorHref}: Api): PhrasingContent[] =>
  commaSeparated(codes.map((name) => codeLink({name, href: errorHref(name)})));

/** What each member of the example says, in the words of the contract. */
function members(api: Api): Table {
  const properties = api.objects.get('Problem')?.schema.properties ?? {};
  const body = exampleOf(api).body as Readonly<Record<string, unknown>>;
  return table(
    ['Member', 'What it says'],
    Object.keys(body).map((name) => [
      [code(name)],
      phrasing(api.inlineOf(properties[name]?.description ?? '')),
    ]),
  );
}

/** What the tool says of the example. */
function answer(api: Api): Table {
  const knowledge = errorKnowledge(api.model);
  const found = new Finder(knowledge).find(pasteOf(api));
  const [finding] = found.state === 'found' ? found.findings : [];
  if (finding?.kind !== 'error' || finding.error.code !== EXAMPLE) {
    throw new Error(`The error finder does not find ${EXAMPLE} in the sandbox's response.`);
  }
  const {error, fields} = finding;
  const inline = (said: string) => phrasing(api.inlineOf(said));
  return table(
    ['Question', 'What the error finder says'],
    [
      [[text('What happened')], inline(`${error.detail}.`)],
      ...fields.map(({field, meaning = '', message}) => [
        [text('Field '), code(field)],
        [text(`${meaning} ${message}`)],
      ]),
      [[text('Caused by')], inline(knowledge.origin[error.origin])],
      [[text('What to do')], inline(error.fix)],
      [[text('Retry')], inline(knowledge.retry[error.retry])],
      [
        [text('Tell the user')],
        [text(error.tellUser === null ? 'Nothing' : `“${error.tellUser}”`)],
      ],
      [[text('In the sandbox')], inline(error.sandbox)],
    ],
  );
}

/** Whose fault the errors of each class of statuses are: the usual case, and the codes that differ. */
function faults(api: Api): Table {
  const {errors, origin} = errorCatalogue(api.model.contract);
  const names = Object.keys(origin) as (keyof typeof origin)[];
  return table(
    ['Caused by', 'Codes with 4xx', 'Codes with 5xx'],
    names.map((name) => {
      const of = (first: number) =>
        errors.filter((one) => one.origin === name && Math.floor(one.status / 100) === first);
      return [
        phrasing(api.inlineOf(origin[name].replace(/\.$/, ''))),
        ...[4, 5].map((first): PhrasingContent[] => {
          const codes = of(first).map((one) => one.code);
          const isUsual = codes.length * 2 > errors.length;
          return codes.length === 0
            ? [text('None')]
            : isUsual
              ? [text(`All others, ${codes.length} in all`)]
              : linked(codes, api);
        }),
      ];
    }),
  );
}

/** What `retry` of an error says, and the codes that have it, unless most have. */
function repeats(api: Api): Table {
  const {errors, retry} = errorCatalogue(api.model.contract);
  const values = Object.keys(retry) as (keyof typeof retry)[];
  return table(
    ['Value', 'What you do', 'Codes'],
    values.map((value) => {
      const codes = errors.filter((one) => one.retry === value).map((one) => one.code);
      return [
        [code(value)],
        phrasing(api.inlineOf(retry[value].replace(/\.$/, ''))),
        codes.length * 2 > errors.length
          ? [text(`All others, ${codes.length} in all`)]
          : linked(codes, api),
      ];
    }),
  );
}

const tables = {members, answer, faults, repeats};

export const ErrorFinder = (api: Api) =>
  defineTag({
    name: 'ErrorFinder',
    form: 'block',
    purpose:
      'Shows the tool that explains an error which a reader pastes. With `part`, it shows an `example`, which is a response of the sandbox, and as tables its `members`, what the tool says of it (`answer`), who causes which errors (`faults`), and which calls to retry (`repeats`).',
    attributes: z.strictObject({
      part: z
        .enum(['example', 'members', 'answer', 'faults', 'repeats'])
        .optional()
        .describe('`example`, `members`, `answer`, `faults` or `repeats`'),
    }),
    example: '<ErrorFinder />',
    shownOn: {name: 'Error finder', href: '/docs/tools/error-finder#find-an-error'},
    render: ({part}, place) => {
      if (part === 'example') {
        return [{type: 'code', lang: 'json', value: documentOf(api)}];
      }
      if (part) {
        return [repeated(tables[part](api))];
      }
      need(place, {name: 'ErrorFinder', from: '@site/src/components/ErrorFinder'});
      return [component('ErrorFinder', {example: pasteOf(api)})];
    },
  });
