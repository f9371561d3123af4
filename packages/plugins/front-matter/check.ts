import type * as z from 'zod';
import {legacyTitle} from '@aldermark/data/legacy';
import {didYouMean, nearName} from '@aldermark/lib/nearest';
import {valueAdvice, frontMatterSchema, keysOf, pageTypes, tagIds, untypedSchema} from './schema';

type FrontMatter = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

/** What is wrong with a key, and what to write instead. */
export type FrontMatterError = {readonly key: string; readonly text: string};

function typeFault(frontMatter: FrontMatter): FrontMatterError {
  const {type} = frontMatter;
  const kinds = `Write one of: ${pageTypes.join(', ')}.`;
  const text =
    typeof type === 'string'
      ? `unknown type "${type}". ${didYouMean(type, pageTypes)}`
      : `"type" ${complaint(undefined, type)}. ${kinds}`;
  return {key: 'type', text};
}

function keyFault(key: string, {type}: FrontMatter): FrontMatterError {
  const text = keysOf(undefined).includes(key)
    ? `"${key}" is not for a page of type "${String(type)}". Remove it.`
    : `unknown key "${key}". ${didYouMean(key, keysOf(type))}`;
  return {key, text};
}

/** The part of a message that says what is wrong with a value. */
function complaint(issue: Issue | undefined, value: unknown): string {
  if (value === undefined) {
    return 'is missing';
  }
  if (value === null) {
    return 'has no value';
  }
  if (issue?.code === 'custom') {
    return issue.message;
  }
  if (issue?.code === 'too_small' || issue?.code === 'too_big') {
    return `has a length of ${Array.isArray(value) ? value.length : String(value).length}`;
  }
  return `cannot be ${JSON.stringify(value)}`;
}

/** What to write for a value: one that YAML takes for a number or a date is a text in quotes. */
function fixOf(issue: Issue, key: string, value: unknown): string {
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  return isText && (typeof value === 'number' || typeof value === 'boolean')
    ? `Write it in quotes, as "${value}".`
    : `Write ${valueAdvice(key)}.`;
}

function valueFault(issue: Issue, frontMatter: FrontMatter): FrontMatterError {
  const [name, position] = issue.path;
  const key = String(name);
  const value = frontMatter[key];
  if (typeof position !== 'number' || !Array.isArray(value)) {
    return {key, text: `"${key}" ${complaint(issue, value)}. ${fixOf(issue, key, value)}`};
  }
  const entry: unknown = value[position];
  const text =
    key === 'tags'
      ? `unknown tag "${String(entry)}". ${didYouMean(String(entry), tagIds())}`
      : `entry ${position + 1} of "${key}" ${complaint(issue, entry)}. ${fixOf(issue, key, entry)}`;
  return {key, text};
}

/** Errors of `successor`: required when the title says that the page is out of date, and forbidden otherwise. */
function successorFaults({title, successor}: FrontMatter): FrontMatterError[] {
  const isLegacy = legacyTitle.test(String(title));
  if (isLegacy === (successor !== undefined)) {
    return [];
  }
  return isLegacy
    ? [
        {
          key: 'title',
          text: `the title says that the page is out of date, and "successor" is missing. Write the path of the page that replaces it.`,
        },
      ]
    : [
        {
          key: 'successor',
          text: `"successor" is for pages about API v1. End the title with (v1), (legacy), (legacy address) or (deprecated), or remove the key.`,
        },
      ];
}

function keyFaults(frontMatter: FrontMatter): FrontMatterError[] {
  const hasKnownType = pageTypes.some((type) => type === frontMatter.type);
  const schema = hasKnownType ? frontMatterSchema : untypedSchema;
  const issues = schema.safeParse(frontMatter).error?.issues ?? [];
  const known = keysOf(frontMatter.type);
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  // A key that is misspelt is not missing too.
  const meant = unknown.map((key) => nearName(key, known));
  const isMeant = (key: unknown) => !(String(key) in frontMatter) && meant.includes(String(key));
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => keyFault(key, frontMatter))
      : isMeant(issue.path[0])
        ? []
        : [valueFault(issue, frontMatter)],
  );
  return hasKnownType || isMeant('type') ? faults : [typeFault(frontMatter), ...faults];
}

/** Every error of a front matter. */
export function frontMatterErrors(frontMatter: FrontMatter): FrontMatterError[] {
  return [...keyFaults(frontMatter), ...successorFaults(frontMatter)];
}

const address = /^\/[^#?]*$/;

/**
 * Every error of the front matter of a page of an earlier version. The file has the path of the page that replaces
 * it, so it names no successor. `slug` gives its own address, and `current_page` the page to which its banner leads,
 * when that has another path.
 */
export function archivedPageErrors({
  slug: _slug,
  current_page: current = '/',
  ...frontMatter
}: FrontMatter): FrontMatterError[] {
  const text = 'an archived page already has the banner of its version. Remove "successor".';
  return [
    ...keyFaults(frontMatter),
    ...(address.test(String(current))
      ? []
      : [
          {
            key: 'current_page',
            text: `"current_page" cannot be ${JSON.stringify(current)}. Write the path of the page that replaces it.`,
          },
        ]),
    ...('successor' in frontMatter ? [{key: 'successor', text}] : []),
  ];
}
