import * as z from 'zod';
import {known} from '@aldermark/contract-reader/lookups';
import {codeLink} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const State = ({machineName, stateHref}: Api) =>
  defineTag({
    name: 'State',
    form: 'sentence',
    purpose: 'Names a state, with a link to its description.',
    attributes: z.strictObject({
      of: machineName,
      name: z.string().describe('a state of that resource, such as `CLOSING`'),
    }),
    example: 'The account is <State of="Account" name="CLOSING" />.',
    render: ({of: machine, name}) => {
      known(`state of ${machine.resource}`, name, new Map(Object.entries(machine.states)));
      return [codeLink({name, href: stateHref(machine, name)})];
    },
  });
