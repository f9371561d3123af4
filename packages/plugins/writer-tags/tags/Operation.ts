import * as z from 'zod';
import {code, codeLink, paragraph, strong, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const Operation = ({operationHref, operationName}: Api) =>
  defineTag({
    name: 'Operation',
    form: 'block',
    purpose:
      'Describes an operation in one line: method, path, summary, scope, and whether it requires strong customer authentication.',
    attributes: z.strictObject({name: operationName}),
    example: '<Operation name="blockCard" />',
    render: ({name: operation}) => [
      paragraph(
        strong(operation.method.toUpperCase()),
        text(' '),
        code(operation.path),
        text(': '),
        codeLink({name: operation.id, href: operationHref(operation)}),
        text(`. ${operation.summary}. Scope `),
        code(operation.scope ?? 'none'),
        ...((operation.sca ?? operation.scaToken)
          ? [text(', requires strong customer authentication')]
          : []),
        text('.'),
      ),
    ],
  });
