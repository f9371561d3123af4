import * as z from 'zod';
import {componentNames, components, referenceNodes} from '../../api-reference';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const ApiReference = ({apiPage, model}: Api) =>
  defineTag({
    name: 'ApiReference',
    form: 'block',
    purpose:
      'Shows everything that the contract says about one API page. Each page in `api/` uses it once.',
    attributes: z.strictObject({name: apiPage}),
    example: '<ApiReference name="Accounts" />',
    shownOn: {name: 'Accounts API', href: '/api/Accounts'},
    render: ({name: page}, place) => {
      need(place, ...componentNames.map((name) => ({name, from: components})), {
        name: 'Filter',
        from: '@site/src/components/Filter',
      });
      return referenceNodes(page, model, place.page.file);
    },
  });
