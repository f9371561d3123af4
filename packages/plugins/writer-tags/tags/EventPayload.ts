import * as z from 'zod';
import {flag} from '../attributes';
import {fieldPaths, type Api} from '../attributeTypes';
import {payloadNodes} from '../payloads';
import {defineTag} from '../writerTag';

export const EventPayload = ({eventName}: Api) =>
  defineTag({
    name: 'EventPayload',
    form: 'block',
    purpose:
      'Shows, behind a click, the payload of an event that the calls above it caused. The page waits for the event for 10 minutes at most, as a reader does; the build fails when it does not happen.',
    attributes: z.strictObject({
      name: eventName,
      fields: fieldPaths,
      last: flag('last', 'shows the last such event so far, where earlier ones are not the topic'),
      open: flag('open', 'shows the payload at once, where the text is about its fields'),
    }),
    above: '<RequestSample name="blockCard" />',
    example: '<EventPayload name="card.blocked" fields="status, statusReason" />',
    render: ({name: event, ...shown}, place) => payloadNodes(event, shown, place),
  });
