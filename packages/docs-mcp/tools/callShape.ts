import {z} from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** What a call consists of, for the tools that make or check one. */
export const callShape = {
  operation: z.string().optional().describe('Name of the operation, such as createUser'),
  method: z.string().optional().describe('HTTP method, if no operation is named'),
  path: z
    .string()
    .optional()
    .describe('Path with its values, such as /v2/accounts?limit=5, if no operation is named'),
  parameters: z
    .record(z.string(), z.union([value, z.array(value)]))
    .optional()
    .describe('Parameters of the path and the query by name'),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Headers by name. A token with every scope is added unless Authorization is given; an empty header is not sent',
    ),
  body: z.unknown().optional().describe('The body as JSON; text is sent as it is'),
};
