import type {Complaint} from '../published/documents';
import type {SchemaSample} from '../published/samples';

/** What the tests need of a generated schema. */
export type ZodSchema = {
  safeParse(value: unknown): {readonly error?: {readonly message: string}};
};

/** Checks a value against a schema. A schema also throws when the parts of an intersection differ. */
function faultOf(value: unknown, schema: ZodSchema | undefined): string | undefined {
  if (!schema) {
    return 'there is no such schema.';
  }
  try {
    return schema.safeParse(value).error?.message;
  } catch (error) {
    return String(error);
  }
}

/** The samples that a generated schema rejects, and those that have no schema. */
export function rejectedSamples(
  samples: readonly SchemaSample[],
  schemas: Readonly<Record<string, ZodSchema>>,
): Complaint[] {
  return samples.flatMap(({schema, value, place}) => {
    const fault = faultOf(value, schemas[schema]);
    return fault === undefined ? [] : [{rule: schema, text: `${place}: ${fault}`}];
  });
}
