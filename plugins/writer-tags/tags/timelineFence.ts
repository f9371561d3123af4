import * as z from 'zod';
import {timelinePicture, timelineSchema} from '../../diagrams/pictures/timeline';
import {pictureNodes, pictureTitle, wordsOfTimeOf} from '../pictures';
import {defineTag} from '../writerTag';

export const timelineFence = defineTag({
  name: 'timeline',
  form: 'fence',
  data: 'yaml',
  purpose:
    'Draws a time line during the build, and adds the same content as text. Each of the `moments`, from the first to the last, has a `name`, a `text`, and its day: `on` a date or a time, often a reference such as `{{payment.createdAt}}`; `after` a limit of the contract or a reason of card disputes, counted `from` another moment or else from the first; or `when`, in your own words. Each of the `spans` has a `name`, and goes `from` one moment `to` another. A span that is only `possible` is an outline.',
  attributes: z.strictObject({name: pictureTitle}),
  example: [
    '```yaml timeline="The hold of a card payment"',
    'moments:',
    '  - name: Authorisation',
    '    on: 2025-10-14',
    '    text: The amount is held.',
    '  - name: End of the hold',
    '    after: card-hold',
    '    text: Without a clearing, card_authorisation.expired arrives.',
    'spans:',
    '  - {name: Held, from: Authorisation, to: End of the hold}',
    '```',
  ].join('\n'),
  render: ({name: title}, place) =>
    pictureNodes(
      title,
      {
        schema: timelineSchema,
        picture: (content) => timelinePicture(content, wordsOfTimeOf(place)),
      },
      place,
    ),
});
