import {contractOnce} from '../contract/cache';
import type {Contract} from '../contract/model';
import type {SchemaSource} from '../contract/sourceSchema';
import {propertiesOf} from '../contract/expand';

/** Every name of the contract, by kind. */
export type ContractNames = {
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

function collect(contract: Contract): ContractNames {
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

const collected = new WeakMap<Contract, ContractNames>();

/** Every name of the contract, collected once for each reading of it. */
export function contractNames(): ContractNames {
  const {contract} = contractOnce();
  const names = collected.get(contract) ?? collect(contract);
  collected.set(contract, names);
  return names;
}
