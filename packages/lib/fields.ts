/** The fields of an object of JSON by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON, not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
