/** The vendor extensions of schemas, as types. `extensions.ts` says what each means. */
import type {JsonSchema} from '../openapi';

/** Which form of an object a schema is: what is sent to create or change it, or a page of a list. */
type DerivedForm = 'create' | 'update' | 'page';
export type SchemaForm = 'read' | Exclude<DerivedForm, 'page'>;

const formNames = /(Create|Update|Page)$/;

/** The object of which a schema is a form, by its name: `BeneficiaryCreate` is one of `Beneficiary`. */
export function objectOf(name: string): string {
  return name.replace(formNames, '');
}

/** One of several forms that a body can take. */
export type BodyVariant = {
  readonly title: string;
  readonly required: readonly string[];
  readonly optional?: readonly string[];
};

/** A schema as the files of the contract write it. */
export type SchemaSource = JsonSchema & {
  properties?: Record<string, SchemaSource>;
  items?: SchemaSource;
  propertyNames?: SchemaSource;
  additionalProperties?: boolean | SchemaSource;
  anyOf?: SchemaSource[];
  allOf?: SchemaSource[];
  'x-id'?: string[];
  'x-resource'?: string;
  'x-version-of'?: string;
  'x-create'?: 'required' | 'optional';
  'x-update'?: true;
  'x-form'?: DerivedForm;
  'x-exactly-one'?: BodyVariant[];
  'x-values'?: Record<string, string>;
  'x-states'?: string;
  'x-open'?: boolean;
  writeOnly?: boolean;
};

/** True when a value may be null. */
export function isNullable({type, anyOf}: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf?.some(({type: part}) => part === 'null') === true;
}

/** True for a schema whose fields say when they are sent, and which therefore has create or update bodies. */
export function hasForms({properties, ...source}: SchemaSource): boolean {
  return (
    source['x-resource'] !== undefined ||
    Object.values(properties ?? {}).some(
      (property) => property['x-create'] !== undefined || property['x-update'] !== undefined,
    )
  );
}

/** The pattern of an id: one of the prefixes, `_` and a ULID. */
export function idPattern(prefixes: readonly string[]): string {
  const prefix = prefixes.length === 1 ? prefixes[0] : `(?:${prefixes.join('|')})`;
  return `^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`;
}
