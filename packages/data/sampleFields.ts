/**
 * What a sample of JSON leads to: the data that `packages/plugins/sample-fields` writes and `src/client/samples` reads. This file
 * holds types only, apart from the address.
 */

/** Where the build writes a file for each schema, and `names.json`. */
export const sampleFieldsFolder = 'sample-fields';

/** What the reference says of a field. Texts have names in backticks. */
export type SampleField = {
  readonly type: string;
  readonly text: string;
  /** The address of its entry. */
  readonly href: string;
  /** The meaning of each value. */
  readonly values?: Readonly<Record<string, string>>;
  /** What comes before a value in the address of its entry. Absent: the address of the field and a hyphen. */
  readonly valuesAt?: string;
  /** The name of the schema whose fields it has. */
  readonly of?: string;
  /** Whether it has the fields of the object of the event around it. */
  readonly isObjectOfEvent?: true;
  readonly fields?: SampleFields;
};

/** The fields of an object, by their names. */
export type SampleFields = Readonly<Record<string, SampleField>>;

/** What is known of other names. */
export type SampleNames = {
  /** The schema of what each operation returns. */
  readonly operations: Readonly<Record<string, string>>;
  /** The schema of the object of each event. */
  readonly events: Readonly<Record<string, string>>;
  /** The operation that reads an object, with its address, by the first three letters of the id of that object. */
  readonly readers: Readonly<Record<string, {readonly name: string; readonly href: string}>>;
};
