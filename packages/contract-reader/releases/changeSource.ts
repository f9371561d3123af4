import * as z from 'zod';
import {releaseKinds, type ReleaseKindName} from '@aldermark/data/releaseKinds';
import {didYouMean} from '@aldermark/lib/nearest';
import {tagLabels} from '@aldermark/lib/tags';

const kindNames = Object.keys(releaseKinds) as [ReleaseKindName, ...ReleaseKindName[]];

/** A day in the format of ISO 8601. */
export const day = z.iso.date();

const product = z.string().refine((id) => tagLabels().has(id), {
  error: ({input}) =>
    `unknown product "${String(input)}". ${didYouMean(String(input), [...tagLabels().keys()])}`,
});

/** What a change of a release may hold, in `packages/data/releases.yaml` and in a file of `contract/changes`. */
export const changeSource = z.strictObject({
  kinds: z.array(z.enum(kindNames)).min(1).describe('The kinds of change, in the order of badges.'),
  products: z
    .array(product)
    .describe('The tags of the products that change; none for a change of this documentation.'),
  text: z
    .string()
    .describe('What changes for readers, with the names of the contract in backticks.'),
  names: z
    .array(z.string().min(1))
    .describe('What of the contract differs beyond the names in the text; * is any text.')
    .optional(),
  migration: z.string().describe('What readers have to do.').optional(),
  sunset: day.describe('The last day on which something deprecated works.').optional(),
  links: z
    .array(z.strictObject({label: z.string(), to: z.string().startsWith('/')}))
    .describe('Pages that explain the change, each with its title.')
    .optional(),
});

export type ContractChange = z.infer<typeof changeSource>;
