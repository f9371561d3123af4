import * as z from 'zod';
import {limitName} from '../attributeTypes';
import {text} from '../../../lib/nodes';
import {defineTag} from '../writerTag';

export const Limit = defineTag({
  name: 'Limit',
  form: 'sentence',
  purpose:
    'Fills in the value of a limit. The limits and their names are in `contract/limits.yaml`.',
  attributes: z.strictObject({name: limitName}),
  example: 'An idempotency key is kept for <Limit name="idempotency-key-life" />.',
  render: ({name: limit}) => [text(limit.value)],
});
