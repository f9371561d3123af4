import {problemExample, v1ErrorExample} from '../expand/problems';
import type {Contract, Operation} from '../model';
import {examplePathValues, pathOf} from './call';

/** The error document that an operation answers with; `instance` is the path that was called. */
export function problemOf(
  {documents, errors}: Contract,
  code: string,
  operation: Operation,
  instance = pathOf({operation, path: examplePathValues(operation)}),
): Record<string, unknown> {
  const {schemas} = documents.sandbox.components;
  const facts = {errors: Object.fromEntries(errors)};
  return operation.deprecated
    ? v1ErrorExample(code, facts, schemas)
    : problemExample(code, facts, schemas, {operationId: operation.id, instance});
}
