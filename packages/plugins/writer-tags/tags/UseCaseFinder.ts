import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import {finderSections} from '../../use-case-finder';
import {defineTag} from '../writerTag';

/** Whether this is the heading of a goal, with which a section begins. */
function isGoal(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 2;
}

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
  render: (_, {children, fault}) => {
    const goals = children.filter(isGoal).map((heading) => toString(heading));
    let cards = 0;
    visit({type: 'root', children: [...children]}, 'listItem', () => {
      cards += 1;
    });
    return [component('UseCaseFinder', {goals, cards}, finderSections(children, fault))];
  },
});
