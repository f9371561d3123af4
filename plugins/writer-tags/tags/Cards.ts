import * as z from 'zod';
import {defineTag} from '../writerTag';

export const Cards = defineTag({
  name: 'Cards',
  form: 'container',
  purpose:
    'Shows a list as cards, for three to eight places between which a reader chooses. Each item begins with one link, and all of its card leads there. For every use case, take `<UseCaseFinder>` instead.',
  attributes: z.strictObject({}),
  component: {name: 'Cards', from: '@site/src/components/Cards'},
  example: [
    '<Cards>',
    '',
    '- [Webhooks](/usecases/webhooks)',
    '',
    '  Receive each event once, and in order.',
    '',
    '- [Rate limits](/usecases/ratelimits)',
    '',
    '  Send requests as fast as you may.',
    '',
    '</Cards>',
  ].join('\n'),
});
