import * as z from 'zod';

const common = {
  /** Heading of the page, and its name in the browser, in search and in links. */
  title: z.string().min(2).max(60),
  /** What the reader learns, for search results and link previews. */
  description: z
    .string()
    .min(50)
    .max(160)
    .refine((text) => !/^this page\b/i.test(text), 'start with the subject, not with "This page"'),
  /** Words that readers type and that the text may not contain: synonyms, French terms, codes. */
  keywords: z.array(z.string()).min(3),
  /** Ids from the `tags.yml` of the section. */
  tags: z.array(z.string()).optional(),
  /** Name in the sidebar where the title is too long for it. */
  sidebar_label: z.string().max(40).optional(),
  /** `null` takes the page out of every sidebar. */
  displayed_sidebar: z.null().optional(),
};

/** What the front matter of a page may hold. Each kind of page has its own obligations. */
export const frontMatterSchema = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('concept'), ...common}),
  z.strictObject({type: z.literal('how-to'), ...common}),
  z.strictObject({type: z.literal('reference'), ...common}),
  z.strictObject({type: z.literal('scenario'), ...common}),
  z.strictObject({
    type: z.literal('landing'),
    ...common,
    slug: z.literal('/').optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
  }),
]);

/** Every key that some kind of page allows. */
export const knownKeys = [
  ...new Set(frontMatterSchema.options.flatMap((option) => Object.keys(option.shape))),
];

/** The kinds of page. */
export const pageTypes = frontMatterSchema.options.map((option) => option.shape.type.value);
