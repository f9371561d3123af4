import * as z from 'zod';
import {imported} from '../attributes';
import {defineTag} from '../writerTag';

export const Image = defineTag({
  name: 'Image',
  form: 'block',
  purpose:
    'Shows a picture in the size that fits the screen of each reader. Import the file on the page first. To add a caption, put a `<figure>` around it.',
  attributes: z.strictObject({
    img: imported('img', 'the imported file in braces, such as `img={cardFace}`'),
    dark: imported(
      'dark',
      'the imported file for the dark colour mode, such as `dark={cardHelpDark}`; without it, both modes show the same',
    ).optional(),
    alt: z
      .string()
      .min(10, 'a text of fewer than 10 characters describes nothing')
      .describe('what the picture shows, for readers who cannot see it'),
  }),
  component: {name: 'Image', from: '@site/src/components/Image'},
  example: [
    "import cardFace from './images/card-face.png';",
    '',
    '<Image img={cardFace} alt="Front of a physical card: logo, chip, number, expiry and name." />',
  ].join('\n'),
  shownOn: {name: 'Examples: basics', href: '/docs/examples/basics#images-and-captions'},
});
