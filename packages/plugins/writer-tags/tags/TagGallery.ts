import * as z from 'zod';
import {galleryNodes} from '../gallery';
import {defineTag} from '../writerTag';

export const TagGallery = defineTag({
  name: 'TagGallery',
  form: 'block',
  purpose: 'Shows every writer tag: what it is for, what it takes, an example and its result.',
  attributes: z.strictObject({}),
  example: '<TagGallery />',
  shownOn: {name: 'Examples: custom components', href: '/docs/examples/custom-components'},
  render: (_, place) => galleryNodes(place),
});
