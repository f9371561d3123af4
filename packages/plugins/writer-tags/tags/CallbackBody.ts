import * as z from 'zod';
import {jsonBlock} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const CallbackBody = ({callbackType}: Api) =>
  defineTag({
    name: 'CallbackBody',
    form: 'block',
    purpose:
      'Shows the body of the last callback of v1 that the calls above it caused. The scenario `legacy.callbacks` must be among them.',
    attributes: z.strictObject({of: callbackType}),
    above: '<Scenario name="legacy.callbacks" />\n\n<RequestSample name="blockCard" />',
    example: '<CallbackBody of="22" />',
    render: ({of: {number}}, {page, line}) => {
      const node = jsonBlock(`Callback of type ${number}`, {});
      page.steps.push({
        kind: 'callback',
        line,
        type: Number(number),
        fill: (callback) =>
          void Object.assign(node, jsonBlock(`Callback of type ${number}`, callback)),
      });
      return [node];
    },
  });
