import * as z from 'zod';
import {contractOnce} from '../../../contract-reader';
import {releasesOnce} from '../../../contract-reader/releases/notes';
import {deadlineNodes, releaseKindComponent} from '../../release-notes/nodes';
import {defineTag, need} from '../writerTag';

export const ReleaseDeadlines = defineTag({
  name: 'ReleaseDeadlines',
  form: 'block',
  purpose: 'Lists every change that asks readers to act, with the date and what to do.',
  attributes: z.strictObject({}),
  example: '<ReleaseDeadlines />',
  shownOn: {name: 'Release notes', href: '/docs/customer-relationship/releaseNotes'},
  render: (_, place) => {
    need(place, releaseKindComponent);
    return deadlineNodes(releasesOnce(), contractOnce());
  },
});
