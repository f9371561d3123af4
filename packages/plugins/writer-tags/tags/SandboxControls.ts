import type {BlockContent} from 'mdast';
import * as z from 'zod';
import type {Control} from '@aldermark/contract-reader/lookups';
import {behindClick, code, paragraph, phrasing, table} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {parameterTable} from '../parameterTable';
import {defineTag} from '../writerTag';

function boxOf({name, parameters, effect, answer = {}}: Control, api: Api): BlockContent {
  const fields = Object.entries(answer).map(([field, meaning]) => [
    [code(field)],
    phrasing(api.inlineOf(meaning)),
  ]);
  return behindClick(
    [code(name)],
    [
      paragraph(...phrasing(api.inlineOf(effect))),
      ...(Object.keys(parameters).length > 0 ? [parameterTable(parameters, api)] : []),
      ...(fields.length > 0 ? [table(['Field of the response', 'What it contains'], fields)] : []),
    ],
  );
}

export const SandboxControls = (api: Api) =>
  defineTag({
    name: 'SandboxControls',
    form: 'block',
    purpose:
      'Lists every endpoint that the sandbox on a machine has beside the API, with its parameters and its response.',
    attributes: z.strictObject({}),
    example: '<SandboxControls />',
    shownOn: {name: 'Local sandbox', href: '/docs/sandbox-local#endpoints'},
    render: () => api.controls.map((control) => boxOf(control, api)),
  });
