import * as z from 'zod';
import {feedNodes} from '../../release-notes/nodes';
import {defineTag} from '../writerTag';

export const ReleaseFeeds = defineTag({
  name: 'ReleaseFeeds',
  form: 'block',
  purpose: 'Lists the feeds of the release notes: those of everything, and those of each product.',
  attributes: z.strictObject({}),
  example: '<ReleaseFeeds />',
  render: () => feedNodes(),
});
