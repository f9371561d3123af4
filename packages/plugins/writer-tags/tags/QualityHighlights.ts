import * as z from 'zod';
import {highlightNodes} from '../../quality/nodes';
import {defineTag} from '../writerTag';

export const QualityHighlights = defineTag({
  name: 'QualityHighlights',
  form: 'block',
  purpose:
    'Shows the most important figures of `packages/data/quality.json` large. `packages/plugins/quality/catalogue.ts` gives them a short name as `highlight`.',
  attributes: z.strictObject({}),
  component: {name: 'LargeFigures', from: '@site/src/components/LargeFigures'},
  example: '<QualityHighlights />',
  shownOn: {name: 'Quality of this documentation', href: '/quality'},
  render: () => highlightNodes(),
});
