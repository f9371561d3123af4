import type {
  FormField,
  FormParameter,
  FormScenario,
  KnownValue,
} from '@aldermark/sandbox/runs/form';
import {objectFields} from '../alternatives';
import type {Contract} from '../model';
import type {JsonSchema} from '../openapi';
import {schemaPart} from '../typeNames';
import type {SandboxOperation, SandboxContract, Schema} from '@aldermark/sandbox/contract';
import {schemasOf, type SchemaValidator} from '@aldermark/sandbox/engine/schemas';
import {phraseOf} from '@aldermark/sandbox/requests/phrase';

/** A schema as the sandbox has it, and what the published document says of it. */
type Both = {readonly schema: Schema; readonly told: JsonSchema};

/** Makes the forms of operations: rules from the contract of the sandbox, texts from the published document. */
export class Forms {
  readonly #schemas: SchemaValidator;
  readonly #told: Contract['documents']['sandbox']['components']['schemas'];

  constructor(
    private readonly contract: Contract,
    private readonly sandbox: SandboxContract,
  ) {
    this.#schemas = schemasOf(sandbox);
    this.#told = contract.documents.sandbox.components.schemas;
  }

  /** The parameters of an operation in the order of the contract. */
  parameters({id, parameters}: SandboxOperation): FormParameter[] {
    const told = this.contract.operations.get(id)?.parameters ?? [];
    return parameters.map(({name, in: place, required, schema}) => {
      const other = told.find((one) => one.name === name && one.in === place);
      const text = other?.description;
      return {
        place,
        ...this.#field(
          name,
          {schema, told: {...other?.schema, ...(text && {description: text})}},
          required,
        ),
      };
    });
  }

  /** The body of an operation; undefined when it takes none. */
  body({body}: SandboxOperation): (FormField & {mediaType: string}) | undefined {
    return (
      body && {
        ...this.#field(
          '',
          {schema: this.#schemas.named(body.name), told: this.#told[body.name] ?? {}},
          true,
        ),
        mediaType: body.mediaType,
      }
    );
  }

  /** What each scenario takes. */
  scenarios(): Record<string, FormScenario> {
    return Object.fromEntries(
      Object.entries(this.sandbox.scenarios).map(([name, {parameters, sample}]) => {
        const scenario = this.contract.scenarios[name];
        const {properties = {}, required = []} = parameters;
        const fields = Object.entries(properties).map(([field, schema]) => {
          const description = scenario?.parameters[field]?.description;
          const told = {...(description && {description})};
          return this.#field(field, {schema, told}, required.includes(field));
        });
        return [name, {text: scenario?.effect ?? '', fields: requiredFirst(fields), sample}];
      }),
    );
  }

  #field(name: string, {schema, told}: Both, required: boolean): FormField {
    const resolved = this.#schemas.resolve(schema);
    const values = this.#values(resolved, told);
    const text = told.description ?? schemaPart(told, this.#told).resolved.description;
    const [example] = told.examples ?? [];
    return {
      name,
      kind: kindOf(resolved),
      ...(required && {required}),
      ...(text && {text}),
      ...(!values && kindOf(resolved) !== 'object' && this.#rule(schema, resolved)),
      ...(resolved.format !== undefined && {format: String(resolved.format)}),
      ...(isSimple(example) && {sample: String(example)}),
      ...(values && {values}),
      ...this.#parts(resolved, told),
    };
  }

  /** What a value must be. A pattern of ids is shown as the prefix of these. */
  #rule(schema: Schema, {pattern}: Schema): Partial<FormField> {
    const begins = idPattern.exec(String(pattern));
    if (!begins) {
      return {rule: phraseOf(this.#schemas, schema)};
    }
    const [, prefix = ''] = begins;
    return {rule: prefix ? `an id that begins with ${prefix}` : 'an id', idOf: prefix};
  }

  /** The fields of an object, or what a list consists of. */
  #parts(resolved: Schema, told: JsonSchema): Partial<FormField> {
    const kind = kindOf(resolved);
    if (kind === 'list' && resolved.items) {
      return {
        item: this.#field('', {schema: resolved.items, told: this.#follow(told).items ?? {}}, true),
      };
    }
    if (kind !== 'object') {
      return {};
    }
    const {properties = {}, required = [], oneOf = []} = resolved;
    const texts = objectFields(this.#follow(told)).properties;
    const fields = Object.entries(properties).map(([name, schema]) =>
      this.#field(name, {schema, told: texts[name] ?? {}}, required.includes(name)),
    );
    return {
      fields: requiredFirst(fields),
      ...(oneOf.length > 0 && {alternatives: oneOf.map((one) => one.required ?? [])}),
    };
  }

  /** The published schema behind a reference, of a nullable one the part that is not null. */
  #follow(told: JsonSchema): JsonSchema {
    const {refs} = schemaPart(told, this.#told);
    const [first] = told.items ? [] : refs;
    const part = told.anyOf?.find(({type}) => type !== 'null');
    return first ? (this.#told[first] ?? {}) : (part ?? told);
  }

  #values({enum: values, type}: Schema, told: JsonSchema): KnownValue[] | undefined {
    if (!Array.isArray(values)) {
      return [type].flat().includes('boolean') ? [{value: 'true'}, {value: 'false'}] : undefined;
    }
    const {resolved, refs} = schemaPart(told, this.#told);
    const lists = [told, resolved, ...refs.map((name) => this.#told[name] ?? {})];
    const texts: Readonly<Record<string, string>> = Object.assign(
      {},
      ...lists.map((list) => list['x-enumDescriptions']),
    );
    return values
      .filter((value) => value !== null)
      .map((value) => {
        const text = texts[String(value)];
        return {value: String(value), ...(text && {text})};
      });
  }
}

/** The patterns of ids: of one kind, whose beginning it catches, or of any. */
const idPattern = /^\^(?:([a-z]{3}_)|\[a-z\]\{3\}_)\[0-7\]/;

const isSimple = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** What a reader must fill in comes before what may be left out. */
const requiredFirst = (fields: readonly FormField[]): FormField[] => [
  ...fields.filter(({required}) => required),
  ...fields.filter(({required}) => !required),
];

function kindOf({type, properties = {}}: Schema): FormField['kind'] {
  const types = [type].flat();
  if (types.includes('array')) {
    return 'list';
  }
  if (types.includes('object')) {
    return Object.keys(properties).length > 0 ? 'object' : 'json';
  }
  if (types.includes('integer') || types.includes('number')) {
    return 'number';
  }
  return types.includes('boolean') ? 'boolean' : 'text';
}
