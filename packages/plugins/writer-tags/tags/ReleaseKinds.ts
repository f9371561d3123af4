import * as z from 'zod';
import {kindNodes, releaseKindComponent} from '../../release-notes/nodes';
import {defineTag, need} from '../writerTag';

export const ReleaseKinds = defineTag({
  name: 'ReleaseKinds',
  form: 'block',
  purpose: 'Explains the badges of the release notes.',
  attributes: z.strictObject({}),
  example: '<ReleaseKinds />',
  render: (_, place) => {
    need(place, releaseKindComponent);
    return kindNodes();
  },
});
