import type {Contract} from '../contract/model';
import type {SchemaSource} from '../contract/sourceSchema';
import {propertiesOf} from '../contract/expand';

/** Every name of the contract, by kind. */
export type Vocabulary = {
  readonly operations: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
  readonly scenarios: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
};

function fieldsOf(source: SchemaSource): string[] {
  return [
    ...Object.entries(propertiesOf(source)).flatMap(([name, property]) => [
      name,
      ...fieldsOf(property),
    ]),
    ...(source.items ? fieldsOf(source.items) : []),
    ...(typeof source.additionalProperties === 'object'
      ? fieldsOf(source.additionalProperties)
      : []),
  ];
}

/** Every text in a sample, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function valuesOf(source: SchemaSource): string[] {
  return [
    ...Object.keys(source['x-values'] ?? {}),
    ...(source.enum ?? []).map(String),
    ...(source.examples ?? []).flatMap(textsIn),
    ...(source.items ? valuesOf(source.items) : []),
    ...Object.values(source.properties ?? {}).flatMap(valuesOf),
  ];
}

export function vocabularyOf(contract: Contract): Vocabulary {
  const schemas = [...contract.schemas.values()].map(({source}) => source);
  const parameters = [
    contract.parameters.path,
    contract.parameters.query,
    contract.parameters.headers,
    contract.parameters.responseHeaders,
  ].flatMap((group) => Object.keys(group));
  return {
    operations: new Set(contract.operations.keys()),
    events: new Set(contract.events.keys()),
    errors: new Set(contract.errors.keys()),
    scenarios: new Set(Object.keys(contract.scenarios)),
    fields: new Set([
      ...schemas.flatMap(fieldsOf),
      ...parameters,
      ...Object.keys(contract.standards),
      ...Object.values(contract.scenarios).flatMap((scenario) => Object.keys(scenario.parameters)),
    ]),
    values: new Set([
      ...schemas.flatMap(valuesOf),
      ...[...contract.states.values()].flatMap(({states}) => Object.keys(states)),
    ]),
  };
}

/**
 * What a word in code must be, by its look; undefined when it looks like no name of the contract.
 * The names are those that it may be, for the message.
 */
export function expectedNames(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  const {operations, events, errors, scenarios, fields, values} = vocabulary;
  if (/^[a-z]+(?:[A-Z][a-z0-9]+)+(?:V1)?$/.test(word)) {
    return [...operations, ...fields];
  }
  if (/^[a-z]+(?:_[a-z0-9]+)*\.[a-z]+(?:_[a-z0-9]+)*$/.test(word)) {
    const families = new Set([...events, ...scenarios].map((name) => name.split('.')[0]));
    return families.has(word.split('.')[0]) && !fields.has(word.split('.')[1] ?? '')
      ? [...events, ...scenarios]
      : undefined;
  }
  if (/^[a-z]+(?:_[a-z0-9]+)+$/.test(word)) {
    return [...errors, ...fields];
  }
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(word)) {
    return [...values];
  }
  return undefined;
}
