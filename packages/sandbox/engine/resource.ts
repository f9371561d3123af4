import type {Schemas as ApiSchemas} from '../api';

/** A stored resource: what every object of the API with an id has. */
type Stored = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Names of the schemas of stored resources. */
export type ResourceName = {
  [Name in keyof ApiSchemas]: ApiSchemas[Name] extends Stored ? Name : never;
}[keyof ApiSchemas];

export type Resource<Name extends ResourceName = ResourceName> = ApiSchemas[Name] & Stored;

/** Fields of a resource in any combination. */
export type FieldsOf<Name extends ResourceName> = Partial<ApiSchemas[Name]>;
