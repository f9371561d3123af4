import {z} from 'zod';
import {bodyShape, entriesShape, MOST_ENTRIES, nameShape, valueShape} from './inputs';

const value = z.union([valueShape(), z.number(), z.boolean()]);

/** What a call consists of, for the tools that make or check one. */
export const callShape = {
  operation: nameShape().optional().describe('Name of the operation, such as createUser'),
  method: z.string().max(10).optional().describe('HTTP method, if no operation is named'),
  path: valueShape()
    .optional()
    .describe('Path with its values, such as /v2/accounts?limit=5, if no operation is named'),
  parameters: entriesShape(z.union([value, z.array(value).max(MOST_ENTRIES)]))
    .optional()
    .describe('Parameters of the path and the query by name'),
  headers: entriesShape(valueShape())
    .optional()
    .describe(
      'Headers by name. A token with every scope is added unless Authorization is given; an empty header is not sent',
    ),
  body: bodyShape().optional().describe('The body as JSON; text is sent as it is'),
};
