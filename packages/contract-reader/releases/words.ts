import type {ContractPart, PartKind} from './parts';

/** The words for the kinds of parts: one, and several. */
export const kindWords: Readonly<Record<PartKind, readonly [one: string, several: string]>> = {
  operation: ['operation', 'operations'],
  parameter: ['parameter', 'parameters'],
  answer: ['error of an operation', 'errors of operations'],
  event: ['event', 'events'],
  error: ['error', 'errors'],
  object: ['object', 'objects'],
  schema: ['schema', 'schemas'],
  field: ['field', 'fields'],
  value: ['value', 'values'],
  scenario: ['scenario', 'scenarios'],
  end: ['announced end', 'announced ends'],
};

/** A part as messages name it: `the field "closure" of createAccount`. */
export function named({kind, code, of}: ContractPart): string {
  return `the ${kindWords[kind][0]} "${code}"${of.length > 0 ? ` of ${of.join(', ')}` : ''}`;
}

/** The texts in backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
