import * as z from 'zod';

/** A text that is long enough to say something. */
export const sentence = z.string().min(10);

/** The name of a schema. */
export const schemaName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/);

/** The source of a fact, and the day on which somebody last compared the fact with it. */
export const evidence = {
  source: z.string().min(5).describe('Where the fact comes from.'),
  reviewed: z.iso.date().describe('The day on which somebody last compared it with its source.'),
};
