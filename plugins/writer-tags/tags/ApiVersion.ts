import * as z from 'zod';
import {apiVersion} from '../../../contract-reader/lookups';
import {text} from '../../../lib/nodes';
import {defineTag} from '../writerTag';

export const ApiVersion = defineTag({
  name: 'ApiVersion',
  form: 'sentence',
  purpose: 'Fills in the version of the API, which is `info.version` in `contract/openapi.yaml`.',
  attributes: z.strictObject({}),
  example: 'These pages describe version <ApiVersion />.',
  render: () => [text(apiVersion())],
});
