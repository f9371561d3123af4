import * as z from 'zod';
import {figureGroups, type FigureGroupName} from '../../quality/catalogue';
import {figureNodes} from '../../quality/nodes';
import {defineTag} from '../writerTag';

const groups = Object.keys(figureGroups) as [FigureGroupName, ...FigureGroupName[]];

export const QualityFigures = defineTag({
  name: 'QualityFigures',
  form: 'block',
  purpose:
    'Lists the figures of a group with the command that checks them, and the day and commit on which they were measured. The groups are in `packages/plugins/quality/catalogue.ts`, and `npm run quality` writes the figures into `packages/data/quality.json`.',
  attributes: z.strictObject({
    of: z.enum(groups).describe('the name of a group of figures, such as `axe`'),
  }),
  example: '<QualityFigures of="axe" />',
  shownOn: {name: 'Quality of this documentation', href: '/quality'},
  render: ({of}) => figureNodes(of),
});
