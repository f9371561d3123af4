import * as z from 'zod';
import {imported} from '../attributes';
import {defineTag} from '../writerTag';

export const Image = defineTag({
  name: 'Image',
  form: 'block',
  purpose:
    'Shows a picture in the sizes that the screens of readers need. The page imports its file; a `<figure>` around it adds a caption.',
  attributes: z.strictObject({
    img: imported('img', 'the imported file in braces, such as `img={cardFace}`'),
    alt: z
      .string()
      .min(10, 'a text of fewer than 10 characters describes nothing')
      .describe('what the picture shows, for those who do not see it'),
  }),
  component: {name: 'Image', from: '@theme/IdealImage', isDefault: true},
  example: [
    "import cardFace from './images/card-face.png';",
    '',
    '<Image img={cardFace} alt="Front of a physical card: logo, chip, number, expiry and name." />',
  ].join('\n'),
  shownOn: {name: 'Examples: basics', href: '/docs/examples/basics#images-and-captions'},
});
