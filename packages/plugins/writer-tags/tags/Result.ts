import * as z from 'zod';
import {jsonBlock} from '@aldermark/lib/nodes';
import {fieldPaths, type Api} from '../attributeTypes';
import {fieldsOf} from '../../page-runs/fields';
import {responseBlock} from '../shownResponses';
import {defineTag} from '../writerTag';

export const Result = ({resultName}: Api) =>
  defineTag({
    name: 'Result',
    form: 'block',
    purpose:
      'Shows below the opening of a guide what its calls lead to: the last response of an operation, or the object of the last event of a type. Name the few fields that matter.',
    attributes: z.strictObject({name: resultName, fields: fieldPaths}),
    above: '<RequestSample name="blockCard" />',
    example: '<Result name="card.blocked" fields="status" />',
    render: ({name, fields}, {page, line}) => {
      const node = jsonBlock('', {});
      page.results.push({
        line,
        node,
        name: 'id' in name ? name.id : name.name,
        fill: (made) =>
          void Object.assign(
            node,
            'call' in made
              ? responseBlock(made, {name: made.call.operation, fields})
              : jsonBlock(`Result: ${made.type}, some fields`, {
                  type: made.type,
                  data: {object: fieldsOf(made.data.object, fields)},
                }),
          ),
      });
      return [node];
    },
  });
