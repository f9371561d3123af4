import {TOKEN_PLACEHOLDER} from './calls/call';
import type {Contract} from './model';
import type {JsonSchema} from './openapi';

/** Every name of the contract, by kind. */
export type ContractNames = {
  readonly operations: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly errors: ReadonlySet<string>;
  readonly scenarios: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
};

/** Every text in an example, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A schema and all its parts, at any depth. */
export function nestedSchemas(schema: JsonSchema): JsonSchema[] {
  const {items, additionalProperties, properties = {}, anyOf = [], oneOf = [], allOf = []} = schema;
  const inner = [
    ...Object.values(properties),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return [schema, ...inner.flatMap(nestedSchemas)];
}

/** What each scope opens, by its name. */
export function scopesOf({documents}: Contract): ReadonlyMap<string, string> {
  const {securitySchemes} = documents.sandbox.components;
  return new Map(
    Object.values(securitySchemes).flatMap(({flows}) =>
      Object.entries(flows.clientCredentials.scopes),
    ),
  );
}

/** The published catalogue of reason codes. */
const reasonsOf = ({reasons}: Contract) => Object.values(reasons).flatMap((field) => field.reasons);

/** Every name of a contract. */
export function allContractNames(contract: Contract): ContractNames {
  const {schemas, parameters, headers} = contract.documents.sandbox.components;
  const parts = Object.values(schemas).flatMap(nestedSchemas);
  return {
    operations: new Set(contract.operations.keys()),
    events: new Set(contract.events.keys()),
    errors: new Set(contract.errors.keys()),
    scenarios: new Set(Object.keys(contract.scenarios)),
    fields: new Set([
      ...parts.flatMap(({properties = {}}) => Object.keys(properties)),
      ...Object.values(parameters).map(({name}) => name),
      ...Object.keys(headers),
      ...Object.keys(contract.standards),
      ...Object.values(contract.scenarios).flatMap((scenario) => Object.keys(scenario.parameters)),
      ...reasonsOf(contract).flatMap((one) => Object.keys(one)),
    ]),
    values: new Set([
      TOKEN_PLACEHOLDER,
      ...parts.flatMap(({enum: values = [], examples = []}) => [
        ...values.map(String),
        ...examples.flatMap(textsIn),
      ]),
      ...[...contract.states.values()].flatMap(({states}) => Object.keys(states)),
      ...reasonsOf(contract).flatMap(({retry, action}) => [retry, action]),
    ]),
    objects: new Set(Object.keys(schemas)),
    scopes: new Set(scopesOf(contract).keys()),
    states: new Set([...contract.states.values()].flatMap(({states}) => Object.keys(states))),
  };
}
