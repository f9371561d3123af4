import * as z from 'zod';
import {eventName} from '../attributeTypes';
import {payloadNodes} from '../payloads';
import {defineTag} from '../writerTag';

export const EventPayload = defineTag({
  name: 'EventPayload',
  form: 'block',
  purpose:
    'Shows the whole payload of an event, which is long. In the middle of a page, use the `event` fence instead.',
  attributes: z.strictObject({name: eventName}),
  example: '<EventPayload name="card.blocked" />',
  render: ({name: event}, place) => payloadNodes(event, place),
});
