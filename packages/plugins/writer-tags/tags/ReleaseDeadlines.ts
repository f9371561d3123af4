import * as z from 'zod';
import {deadlineNodes, releaseKindComponent} from '../../release-notes/nodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const ReleaseDeadlines = ({model}: Api) =>
  defineTag({
    name: 'ReleaseDeadlines',
    form: 'block',
    purpose: 'Lists every change that asks readers to act, with the date and what to do.',
    attributes: z.strictObject({}),
    example: '<ReleaseDeadlines />',
    shownOn: {name: 'Release notes', href: '/docs/customer-relationship/releaseNotes'},
    render: (_, place) => {
      need(place, releaseKindComponent);
      return deadlineNodes(model.releases, model);
    },
  });
