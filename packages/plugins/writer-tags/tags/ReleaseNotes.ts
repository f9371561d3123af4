import * as z from 'zod';
import {
  alternates,
  filterComponent,
  releaseKindComponent,
  releaseNotesNodes,
} from '../../release-notes/nodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const ReleaseNotes = ({model}: Api) =>
  defineTag({
    name: 'ReleaseNotes',
    form: 'block',
    purpose:
      'Shows the announced changes and every release in `packages/data/releases.yaml`, the newest first, with fields that filter them.',
    attributes: z.strictObject({}),
    example: '<ReleaseNotes />',
    shownOn: {name: 'Release notes', href: '/docs/customer-relationship/releaseNotes'},
    render: (_, place) => {
      need(place, releaseKindComponent, filterComponent);
      return [alternates(), releaseNotesNodes(model.releases, model)];
    },
  });
