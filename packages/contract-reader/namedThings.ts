import type {NamedThing} from '@aldermark/lib/errorFinder/knowledge';
import type {Model} from '.';
import {nestedSchemas, scopesOf} from './contractNames';
import type {JsonSchema} from './openapi';
import {readersByPrefix} from './views/sampleFields';

/** The most things with one name that are distinguished: a field such as `status` belongs to most objects. */
const MOST = 6;

type Thing = readonly [name: string, thing: NamedThing];

type Source = Pick<Model, 'contract' | 'views'>;

/** The first sentence of a text, which says what a thing is. */
const firstSentence = (text = ''): string =>
  (/^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ').trim();

/** The values of a list, each with its meaning. */
function valuesOf(schema: JsonSchema, about: Partial<NamedThing>): Thing[] {
  const meanings = (schema['x-enumDescriptions'] ?? {}) as Record<string, string>;
  return Object.entries(meanings).map(([name, meaning]) => [
    name,
    {kind: 'value', ...about, meaning},
  ]);
}

/** What an id says, by the letters with which it begins: which object it is of, and which operation reads that. */
function thingsOfIds(source: Source): Thing[] {
  const readers = readersByPrefix(source);
  return [...source.contract.schemas].flatMap(([name, {schema}]): Thing[] => {
    const {'x-resource': prefix} = schema;
    const reader = readers[String(prefix)];
    const href = reader?.href ?? source.views.schemaHref(name);
    const how = reader ? ` \`${reader.name}\` reads the object.` : '';
    return typeof prefix === 'string'
      ? [
          [
            `${prefix}_`,
            {
              kind: 'id',
              of: name,
              meaning: `The id of an object of the type \`${name}\`.${how}`,
              ...(href !== undefined && {href}),
            },
          ],
        ]
      : [];
  });
}

/** A schema with its fields and the values of its lists. */
function thingsOfSchema({views}: Source, owner: string, schema: JsonSchema): Thing[] {
  const href = views.schemaHref(owner);
  const about = {of: owner, ...(href !== undefined && {href})};
  const object: Thing = [
    owner,
    {kind: 'object', meaning: firstSentence(schema.description), ...(href && {href})},
  ];
  return [
    ...(href === undefined ? [] : [object]),
    ...nestedSchemas(schema).flatMap((part): Thing[] => [
      ...Object.entries(part.properties ?? {}).map(([name, {description}]): Thing => [
        name,
        {kind: 'field', ...about, meaning: firstSentence(description)},
      ]),
      ...valuesOf(part, about),
    ]),
  ];
}

function thingsOf(source: Source): Thing[] {
  const {contract, views} = source;
  const {schemas, parameters, headers} = contract.documents.sandbox.components;
  const {events, operations, scenarios} = contract;
  return [
    ...[...events].map(([name, {object, summary, when}]): Thing => [
      name,
      {
        kind: 'event',
        of: object,
        meaning: `${summary}${when === undefined ? '' : ` It is sent when ${when}.`}`,
        href: views.eventHref(name),
      },
    ]),
    ...[...operations.values()].map(({id, method, path, summary}): Thing => [
      id,
      {
        kind: 'operation',
        meaning: `${summary}: \`${method.toUpperCase()} ${path}\`.`,
        call: [method.toUpperCase(), path],
        href: views.operationHref(id),
      },
    ]),
    ...Object.entries(scenarios).map(([name, {effect}]): Thing => {
      const href = views.hrefOf(name);
      return [name, {kind: 'scenario', meaning: effect, ...(href !== undefined && {href})}];
    }),
    ...[...scopesOf(contract)].map(([name, meaning]): Thing => [name, {kind: 'scope', meaning}]),
    ...Object.entries(headers).map(([name, {description}]): Thing => [
      name,
      {kind: 'header', meaning: firstSentence(description)},
    ]),
    ...Object.values(parameters).flatMap(({name, in: place, description, schema}): Thing[] => [
      [
        name,
        {kind: place === 'header' ? 'header' : 'parameter', meaning: firstSentence(description)},
      ],
      ...valuesOf(schema, {of: name}),
    ]),
    ...thingsOfIds(source),
    ...Object.entries(schemas).flatMap(([owner, schema]) => thingsOfSchema(source, owner, schema)),
  ];
}

/** Everything that the contract names, by name, without things that say the same. */
export function namedThings(source: Source): Record<string, NamedThing[]> {
  const found = new Map<string, NamedThing[]>();
  for (const [name, thing] of thingsOf(source)) {
    const known = found.get(name) ?? [];
    const isKnown = known.some(
      ({kind, meaning}) => kind === thing.kind && meaning === thing.meaning,
    );
    if (thing.meaning !== '' && !isKnown && known.length < MOST) {
      found.set(name, [...known, thing]);
    }
  }
  return Object.fromEntries(found);
}
