import * as z from 'zod';
import {component} from '../../lib/mdxNodes';
import {sectionsOf} from '../../use-case-finder';
import {defineTag} from '../writerTag';

export const UseCaseFinder = defineTag({
  name: 'UseCaseFinder',
  form: 'container',
  purpose:
    'Turns lists of links to use cases into cards with the description and the tags of their pages, and adds a filter. Each heading inside is a goal that readers can filter by.',
  attributes: z.strictObject({}),
  component: {name: 'UseCaseFinder', from: '@site/src/components/UseCaseFinder'},
  example: [
    '<UseCaseFinder>',
    '',
    '- [Webhooks](/usecases/webhooks)',
    '- [Rate limits](/usecases/ratelimits)',
    '',
    '</UseCaseFinder>',
  ].join('\n'),
  shownOn: {name: 'Use case finder', href: '/usecases/CustomPage'},
  render: (_, {children, fault}) => [component('UseCaseFinder', {}, sectionsOf(children, fault))],
});
