import * as z from 'zod';
import {tagLabels} from '@aldermark/lib/tags';

/** The ids in `packages/data/tags.yml`. Docusaurus checks tags too, but stops at the first page with an error. */
export function tagIds(): string[] {
  return [...tagLabels().keys()];
}

const TITLE = {min: 2, max: 60};
const DESCRIPTION = {min: 50, max: 160};
const FEWEST_KEYWORDS = 3;
const LONGEST_LABEL = 40;

/** Whether no text of a list repeats another, in whatever letters. */
const isDistinct = (list: readonly string[]): boolean =>
  new Set(list.map((text) => text.trim().toLowerCase())).size === list.length;

const flag = z.boolean().optional().describe('true or false');

// The description of each key ends the sentence "Write …" in the message about its error.
const common = {
  /** Heading of the page, and its name in the browser, in search and in links. */
  title: z
    .string()
    .min(TITLE.min)
    .max(TITLE.max)
    .describe(`a text of ${TITLE.min} to ${TITLE.max} characters`),
  /** What the reader learns, for search results and link previews. */
  description: z
    .string()
    .min(DESCRIPTION.min)
    .max(DESCRIPTION.max)
    .refine((text) => !/^this page\b/i.test(text), 'starts with "This page"')
    .describe(
      `a text of ${DESCRIPTION.min} to ${DESCRIPTION.max} characters that starts with its subject`,
    ),
  /** Words that readers type and that the text may not contain: synonyms, French terms, codes. */
  keywords: z
    .array(z.string().trim().min(1))
    .min(FEWEST_KEYWORDS)
    .refine(isDistinct, 'has a text twice')
    .describe(`a list of at least ${FEWEST_KEYWORDS} texts`),
  /** Ids of `packages/data/tags.yml`, which the three sections share. */
  tags: z
    .array(z.string().refine((id) => tagIds().includes(id)))
    .refine(isDistinct, 'has an id twice')
    .optional()
    .describe('a list of ids of packages/data/tags.yml'),
  /** Name in the sidebar, when the title is too long for it. */
  sidebar_label: z
    .string()
    .max(LONGEST_LABEL)
    .optional()
    .describe(`a text of at most ${LONGEST_LABEL} characters`),
  /**
   * Address of the page that replaces this one. It adds the banner and the canonical link, keeps search engines
   * away, and lets the search of the site find the page only by its exact name.
   */
  successor: z
    .string()
    .regex(/^\/[^#?]*$/)
    .optional()
    .describe('the path of the page that replaces it'),
  /** `null` takes the page out of every sidebar. */
  displayed_sidebar: z.null().optional().describe('null, or remove the key'),
  /** Keeps an unfinished page out of the published site; `npm start` shows it. */
  draft: flag,
};

const start = z.strictObject({
  type: z.literal('start'),
  ...common,
  slug: z.literal('/').optional().describe('"/"'),
  hide_title: flag,
  hide_table_of_contents: flag,
});

/** What the front matter of a page may contain. Each kind of page has its own required keys. */
export const frontMatterSchema = z.discriminatedUnion('type', [
  start,
  z.strictObject({type: z.literal('guide'), ...common}),
  z.strictObject({type: z.literal('explain'), ...common}),
  z.strictObject({type: z.literal('reference'), ...common}),
]);

/** The rules for a page of an unknown kind: those of the kind that allows the most keys. */
export const untypedSchema = start.extend({type: z.unknown().optional()});

/** The kinds of page. */
export const pageTypes = frontMatterSchema.options.map((option) => option.shape.type.value);

/** The keys of one kind of page. For an unknown kind, the keys of all kinds. */
export function keysOf(type: unknown): string[] {
  const option =
    frontMatterSchema.options.find(({shape}) => shape.type.value === type) ?? untypedSchema;
  return Object.keys(option.shape);
}

/** What to write as the value of a key, as the end of the sentence "Write …". */
export function valueAdvice(key: string): string {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = untypedSchema.shape;
  return shape[key]?.description ?? 'another value';
}
