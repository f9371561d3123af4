import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import type {SandboxFault} from '@aldermark/contract-reader/lookups';
import {code, phrasing, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

function numberOf({value}: SandboxFault, api: Api): PhrasingContent[] {
  if (!value) {
    return [text('none')];
  }
  const {meaning, minimum, maximum, default: usual} = value;
  return phrasing(api.inlineOf(`${meaning}, from ${minimum} to ${maximum}, by default ${usual}`));
}

export const SandboxFaults = (api: Api) =>
  defineTag({
    name: 'SandboxFaults',
    form: 'block',
    purpose: 'Lists every fault that a call can request from the sandbox on a machine.',
    attributes: z.strictObject({}),
    example: '<SandboxFaults />',
    shownOn: {name: 'Local sandbox', href: '/docs/sandbox-local#make-calls-fail'},
    render: () => [
      table(
        ['Fault', 'Number after =', 'What happens'],
        api.faults.map((fault) => [
          [code(fault.name)],
          numberOf(fault, api),
          phrasing(api.inlineOf(fault.effect)),
        ]),
      ),
    ],
  });
