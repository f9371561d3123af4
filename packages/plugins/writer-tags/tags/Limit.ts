import * as z from 'zod';
import {text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const Limit = ({limitName}: Api) =>
  defineTag({
    name: 'Limit',
    form: 'sentence',
    purpose:
      'Fills in the value of a limit. The limits and their names are in `contract/limits.yaml`.',
    attributes: z.strictObject({name: limitName}),
    example: 'An idempotency key is kept for <Limit name="idempotency-key-life" />.',
    render: ({name: limit}) => [text(limit.value)],
  });
