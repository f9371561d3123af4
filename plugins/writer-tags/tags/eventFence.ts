import * as z from 'zod';
import {eventName} from '../attributeTypes';
import {payloadNodes} from '../payloads';
import {defineTag} from '../writerTag';

export const eventFence = defineTag({
  name: 'event',
  form: 'fence',
  purpose:
    'Shows the payload of an event with those fields of its object that matter on the page, and checks each against the contract.',
  attributes: z.strictObject({name: eventName}),
  example: [
    '```json event=card.blocked',
    '{"status": "BLOCKED", "statusReason": "FRAUD_SUSPICION"}',
    '```',
  ].join('\n'),
  render: ({name: event}, place) => payloadNodes(event, undefined, place),
});
