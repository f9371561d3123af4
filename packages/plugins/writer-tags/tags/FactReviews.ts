import * as z from 'zod';
import {reviewNodes} from '../../quality/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const FactReviews = ({model}: Api) =>
  defineTag({
    name: 'FactReviews',
    form: 'block',
    purpose:
      'Lists every fact of `contract/limits.yaml` and `contract/standards.yaml` by its source, with its last review and the day until which that is valid.',
    attributes: z.strictObject({}),
    example: '<FactReviews />',
    shownOn: {name: 'Quality of this documentation', href: '/quality'},
    render: () => reviewNodes(model.contract),
  });
