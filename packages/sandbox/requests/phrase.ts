import {boundsInWords} from '@aldermark/lib/counted';
import type {Schema} from '../contract';
import {NOT_ONLY_SPACES, type SchemaValidator} from '../engine/schemas';
import {patternRule} from './patterns';

function textPhrase({format, pattern, minLength, maxLength}: Schema): string {
  const length = boundsInWords(minLength, maxLength, 'character');
  const kind = [
    format === undefined ? 'text' : `text of the format ${String(format)}`,
    ...(length ? [`of ${length}`] : []),
  ].join(' ');
  if (pattern === undefined) {
    return kind;
  }
  if (pattern === NOT_ONLY_SPACES) {
    return `${kind} that is not only spaces`;
  }
  const rule = patternRule(String(pattern));
  if (rule === undefined) {
    return `${kind} that matches ${String(pattern)}`;
  }
  return kind === 'text' ? rule : `${kind}: ${rule}`;
}

/** What the types of JSON Schema that are neither text, lists nor objects with known fields are in words. */
const typePhrases: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

function numberPhrase({type, minimum, exclusiveMinimum, maximum}: Schema): string {
  const name = [type].flat().find((one) => one !== undefined && one in typePhrases) ?? '';
  const kind = typePhrases[name] ?? 'any value';
  const above = exclusiveMinimum === undefined ? '' : ` above ${String(exclusiveMinimum)}`;
  const range = boundsInWords(minimum, maximum);
  return `${kind}${above}${range && ` of ${range}`}`;
}

function objectPhrase({properties = {}, required = []}: Schema): string {
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  return [
    'an object',
    ...(required.length > 0 ? [`with ${required.join(', ')}`] : []),
    ...(others.length > 0 ? [`and, if you like, ${others.join(', ')}`] : []),
  ].join(' ');
}

function kindPhrase(schemas: SchemaValidator, schema: Schema): string {
  const {type, properties = {}, items, minItems, maxItems} = schema;
  if (Object.keys(properties).length > 0) {
    return objectPhrase(schema);
  }
  if (items) {
    const count = boundsInWords(minItems, maxItems, 'item');
    return `a list${count && ` of ${count}`}, each ${phraseOf(schemas, items)}`;
  }
  return [type].flat().includes('string') ? textPhrase(schema) : numberPhrase(schema);
}

/** What a value must be, in words, with an example where there is one: `text of 1 to 70 characters, such as "Alice"`. */
export function phraseOf(schemas: SchemaValidator, schema: Schema | undefined): string {
  const known = schemas.resolve(schema);
  if (Array.isArray(known.enum)) {
    return `one of ${known.enum.join(', ')}`;
  }
  if (known.const !== undefined) {
    return JSON.stringify(known.const);
  }
  const [example] = [schema?.examples, known.examples].flatMap((examples) =>
    Array.isArray(examples) ? (examples as readonly unknown[]) : [],
  );
  const phrase = kindPhrase(schemas, known);
  return example === undefined ? phrase : `${phrase}, such as ${JSON.stringify(example)}`;
}
