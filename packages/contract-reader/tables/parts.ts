import * as z from 'zod';

/** A text that is long enough to say something. */
export const sentence = z.string().min(10);

/** The name of a schema. */
export const schemaName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/);

/** How long a review is valid: an ISO 8601 duration of whole years and months. */
export const reviewInterval = z
  .string()
  .regex(
    /^P(?=\d)(\d+Y)?(\d+M)?$/,
    'is no time between reviews. Write years and months as in ISO 8601: P6M or P1Y',
  );

/** The source of a fact, and the day on which somebody last compared the fact with it. */
export const evidence = {
  source: z.string().min(5).describe('Where the fact comes from; `reviews.yaml` knows its kind.'),
  reviewed: z.iso.date().describe('The day on which somebody last compared it with its source.'),
  reviewEvery: reviewInterval
    .optional()
    .describe('How long a review is valid, where it is not as `reviews.yaml` says.'),
};
