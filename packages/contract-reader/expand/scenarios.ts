import {refToSchema, type JsonSchema} from '../openapi';
import type {Tables} from '../tables/read';
import {withNull} from './nullability';

type Scenario = Tables['scenarios'][string];
type Parameter = Scenario['parameters'][string];

/** An id of any object. */
const anyId = '^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$';

/** The schemas of the types that are not the name of a schema. */
const types: Readonly<Record<string, JsonSchema>> = {
  id: {type: 'string', pattern: anyId},
  date: {type: 'string', format: 'date'},
  string: {type: 'string'},
  integer: {type: 'integer'},
  boolean: {type: 'boolean'},
};

/** Whether a call may leave a parameter out. */
const isOptional = (parameter: Parameter): boolean =>
  parameter.optional === true || parameter.default !== undefined;

function schemaOf({
  type,
  description,
  example,
  values,
  minimum,
  maximum,
  pattern,
  optional,
  default: usual,
}: Parameter): JsonSchema {
  const schema: JsonSchema = {
    ...(types[type] ?? refToSchema(type)),
    ...(values && {enum: [...values]}),
    ...(minimum !== undefined && {minimum}),
    ...(maximum !== undefined && {maximum}),
    ...(pattern !== undefined && {pattern}),
    ...(usual !== undefined && {default: usual}),
    description,
    ...(example !== null && {examples: [example]}),
  };
  return optional ? withNull(schema) : schema;
}

/** What a scenario or an endpoint of the sandbox takes: its parameters as the fields of an object. */
export function parametersSchema({parameters}: Pick<Scenario, 'parameters'>): JsonSchema {
  const entries = Object.entries(parameters);
  const required = entries.filter(([, one]) => !isOptional(one)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, one]) => [name, schemaOf(one)])),
    ...(required.length > 0 && {required}),
  };
}

/** A parameter as generators read it: they ignore a default beside a reference, so that its description says it. */
function forGenerators({default: usual, ...schema}: JsonSchema): JsonSchema {
  if (usual === undefined || !schema.$ref) {
    return usual === undefined ? schema : {...schema, default: usual};
  }
  return {...schema, description: `${schema.description} By default it is \`${String(usual)}\`.`};
}

const published = ({properties = {}, ...schema}: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, forGenerators(one)]),
  ),
});

/** The body that runs a scenario, with an alternative for each: its name, and its parameters. */
export function withScenarios(body: JsonSchema, scenarios: Tables['scenarios']): JsonSchema {
  const {type: _, properties = {}, required, ...rest} = body;
  const {additionalProperties: __, examples: ___, ...parameters} = properties.parameters ?? {};
  // The name has no pattern, because some generators cannot restrict a single value further.
  const {pattern: ____, ...named} = properties.scenario ?? {};
  return {
    ...rest,
    oneOf: Object.entries(scenarios).map(([name, scenario]) => ({
      title: name,
      description: scenario.effect,
      type: 'object',
      properties: {
        ...properties,
        // Several generators do not support `const`, but all of them support a list with one value.
        scenario: {...named, enum: [name], examples: [name]},
        parameters: {...parameters, ...published(parametersSchema(scenario))},
      },
      required,
    })),
  };
}
