import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';
import {nearName} from '@aldermark/lib/nearest';
import {nearestOf} from './nearestOf';

/** An attribute in braces: `img={cardFace}`. */
export class Expression {
  constructor(readonly source: string) {}
}

/** Attributes as a writer typed them. `true` is an attribute without a value. */
export type RawAttributes = Readonly<Record<string, string | true | Expression>>;

/** What is wrong with an attribute, or with the whole tag when `attribute` is undefined. */
export type AttributeError = {readonly attribute: string | undefined; readonly text: string};

/** Every error of the attributes of one tag. */
export class AttributeErrors extends Error {
  constructor(readonly list: readonly AttributeError[]) {
    super(list.map(({text}) => text).join('\n'));
  }
}

type Tag = {readonly name: string; readonly form: string; readonly attributes: z.ZodObject};

/** The attributes of an element. Throws on `{...spread}`, whose names nobody can check. */
export function attributesOf({
  attributes,
}: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string | true | Expression> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        throw new Error(
          `{${attribute.value}} hides the attributes from the check. Write each attribute with its name.`,
        );
      }
      const {name, value} = attribute;
      return [
        name,
        value === null || value === undefined
          ? true
          : typeof value === 'string'
            ? value
            : new Expression(value.value),
      ];
    }),
  );
}

/** An attribute that takes an imported name in braces. */
export function imported(name: string, description: string) {
  return z
    .custom<Expression>((value) => value instanceof Expression && /^\w+$/.test(value.source), {
      message: `"${name}" takes the name of an import in braces: ${name}={cardFace}.`,
    })
    .describe(description);
}

/** An attribute without a value, such as `default`. */
export function flag(name: string, description: string) {
  return z
    .custom<true>((value) => value === true, {
      message: `"${name}" takes no value. Write ${name} alone.`,
    })
    .optional()
    .describe(description);
}

/** The errors that the schema of a tag found, as messages that name what the writer typed. */
export function asAttributeErrors(
  issues: readonly z.core.$ZodIssue[],
  raw: RawAttributes,
  tag: Tag,
): AttributeErrors {
  const isMissing = ({code, path: [name]}: z.core.$ZodIssue) =>
    code !== 'unrecognized_keys' && name !== undefined && raw[String(name)] === undefined;
  const missing = issues.filter(isMissing).map(({path: [name]}) => String(name));
  const unknown = issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : []));
  // An attribute under a wrong name is not missing too.
  const meant =
    unknown.length === 1 && missing.length === 1
      ? missing
      : unknown.map((name) => nearName(name, missing));
  const others = issues.filter((one) => !(isMissing(one) && meant.includes(String(one.path[0]))));
  return new AttributeErrors(others.flatMap((issue) => faultsOfIssue(issue, raw, tag)));
}

function faultsOfIssue(
  issue: z.core.$ZodIssue,
  raw: RawAttributes,
  tag: Tag,
): readonly AttributeError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((attribute) => ({attribute, text: unknownAttribute(attribute, tag)}));
  }
  const attribute = issue.path[0] === undefined ? undefined : String(issue.path[0]);
  return [{attribute, text: attribute ? faultOfValue(issue, raw, attribute, tag) : issue.message}];
}

function unknownAttribute(name: string, {form, attributes}: Tag): string {
  const known = Object.keys(attributes.shape).filter((key) => form !== 'fence' || key !== 'name');
  return `unknown ${form === 'fence' ? 'key' : 'attribute'} "${name}". ${nearestOf(name, known, 'It takes')}`;
}

function faultOfValue(
  issue: z.core.$ZodIssue,
  raw: RawAttributes,
  attribute: string,
  {name: tagName, form}: Tag,
): string {
  const value = raw[attribute];
  const isTarget = form === 'fence' && attribute === 'name';
  const name = isTarget ? tagName : attribute;
  if (value === undefined) {
    return `the attribute "${name}" is missing.`;
  }
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    return value === true || value instanceof Expression
      ? `"${name}" takes a text in quotes: ${known.join(', ')}.`
      : `unknown ${name} "${value}". ${nearestOf(value, known, 'It is one of')}`;
  }
  if (issue.code === 'invalid_type') {
    return value === true
      ? `"${name}" has no value. Write ${name}=${form === 'fence' ? '…' : '"…"'}.`
      : `"${name}" takes a text in quotes, not {…}.`;
  }
  return issue.code === 'custom' ? issue.message : `"${name}" is wrong: ${issue.message}.`;
}
