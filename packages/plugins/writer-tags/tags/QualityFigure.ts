import * as z from 'zod';
import {didYouMean} from '@aldermark/lib/nearest';
import {figures, isFigureName} from '../../quality/catalogue';
import {readRecord} from '../../quality/record';
import {shownValue} from '../../quality/values';
import {text} from '@aldermark/lib/nodes';
import {defineTag} from '../writerTag';

export const QualityFigure = defineTag({
  name: 'QualityFigure',
  form: 'sentence',
  purpose: 'Fills in a figure of `packages/data/quality.json`, which `npm run quality` measures.',
  attributes: z.strictObject({
    name: z
      .string()
      .refine(isFigureName, {
        error: ({input}) =>
          `unknown figure "${String(input)}". ${didYouMean(String(input), [...figures.keys()])}`,
      })
      .describe('the name of a figure, such as `axe-violations`'),
  }),
  example: 'The checks found <QualityFigure name="axe-violations" /> violations.',
  // A page with a new figure must build before the figure can be measured on it.
  render: ({name}) => [text(shownValue(name, readRecord()) ?? '(not measured yet)')],
});
