import * as z from 'zod';
import {toolIds, toolOf} from '@aldermark/data/tools';
import {component} from '@aldermark/lib/mdxNodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

/** Stops the build at a tool that leads to an operation which the contract does not have. */
function checkOperations({operations}: Api): void {
  for (const {label, operation} of toolIds.map(toolOf)) {
    if (operation !== undefined && !operations.has(operation)) {
      throw new Error(
        `packages/data/tools.ts: there is no operation "${operation}" for "${label}". Write one of the contract.`,
      );
    }
  }
}

export const ToolList = (api: Api) =>
  defineTag({
    name: 'ToolList',
    form: 'block',
    purpose:
      'Lists the tools of `packages/data/tools.ts`, each with what it answers, when a reader needs it, and an example.',
    attributes: z.strictObject({}),
    example: '<ToolList />',
    shownOn: {name: 'Tools', href: '/docs/tools#which-tool-answers-what'},
    render: (_, place) => {
      checkOperations(api);
      need(place, {name: 'ToolList', from: '@site/src/components/ToolList'});
      return [component('ToolList', {})];
    },
  });
