import * as z from 'zod';
import {text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const ApiVersion = ({apiVersion}: Api) =>
  defineTag({
    name: 'ApiVersion',
    form: 'sentence',
    purpose: 'Fills in the version of the API, which is `info.version` in `contract/openapi.yaml`.',
    attributes: z.strictObject({}),
    example: 'These pages describe version <ApiVersion />.',
    render: () => [text(apiVersion)],
  });
