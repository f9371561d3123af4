import {expect, test} from 'vitest';
import createConfig from '../../docusaurus.config';

test('Docusaurus stops the build at every broken link, anchor and image, and at an address of two pages', async () => {
  expect(await createConfig()).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {hooks: {onBrokenMarkdownImages: 'throw'}},
  });
});
