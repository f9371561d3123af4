import * as z from 'zod';
import {calendarPicture, calendarSchema} from '../../diagrams/pictures/calendar';
import {pictureNodes, pictureTitle, wordsOfTimeOf} from '../pictures';
import {defineTag} from '../writerTag';

export const calendarFence = defineTag({
  name: 'calendar',
  form: 'fence',
  data: 'yaml',
  purpose:
    'Draws the weeks around a day during the build, with the days on which T2, the settlement system of the euro, is closed, and adds the same content as text. `day` names the moment that is D. The `moments` have a `name`, a `text` and a day, as those of a time line have; `before` takes a limit too. Without `from` they count from D. What is more than five weeks after the first day is in the list only.',
  attributes: z.strictObject({name: pictureTitle}),
  example: [
    '```yaml calendar="Deadlines of a direct debit after Christmas"',
    'day: Due date',
    'moments:',
    '  - name: Due date',
    '    on: 2025-12-29',
    '  - name: Last day for a reversal',
    '    after: direct-debit-reversal-time',
    '```',
  ].join('\n'),
  render: ({name: title}, place) =>
    pictureNodes(
      title,
      {
        schema: calendarSchema,
        picture: (content) => calendarPicture(content, wordsOfTimeOf(place)),
      },
      place,
    ),
});
