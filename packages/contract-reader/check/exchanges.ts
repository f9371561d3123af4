import {isFields, type Fields} from '@aldermark/lib/fields';
import {exampleCall, type OperationCall} from '../calls/call';
import type {ContractErrors} from '../contractErrors';
import type {Contract} from '../model';
import {methods} from '../openapi';
import type {YamlFile} from '../yamlFile';
import type {Places} from './published';

/** An id that a call and its response give for the same thing, and that differs between them. */
type Stranger = {readonly name: string; readonly asked: unknown; readonly answered: unknown};

/** What a response is about: the object itself, or those of a page. */
function objectsOf(answer: unknown): readonly Fields[] {
  const {data} = isFields(answer) ? answer : {data: undefined};
  return (Array.isArray(data) ? data : [answer]).filter(isFields);
}

/** Whether two values are ids of the same kind: ULIDs with one prefix, or UUIDs. */
function areOfOneKind(one: unknown, other: unknown): boolean {
  const kindOf = (value: unknown) =>
    typeof value === 'string'
      ? /^(?:([a-z]{3})_[0-9A-Z]{26}|[0-9a-f]{8}-[0-9a-f-]{27})$/.exec(value)
      : null;
  const [first, second] = [kindOf(one), kindOf(other)];
  return first !== null && second !== null && first[1] === second[1];
}

/**
 * The ids of a call that its response gives otherwise: the object that the address ends with is the one in `id`, and an id
 * in the address, the query or the body is the one in the field of that name.
 */
export function strangersIn(
  {operation, path, query, body}: Pick<OperationCall, 'operation' | 'path' | 'query' | 'body'>,
  answer: unknown,
): Stranger[] {
  const last = /\{(\w+)\}$/.exec(operation.path)?.[1];
  const asked = {...(isFields(body) ? body : {}), ...query, ...path};
  const found = objectsOf(answer).flatMap((object) =>
    Object.entries(asked).flatMap(([name, value]): Stranger[] => {
      const answered = object[name] ?? (name === last ? object.id : undefined);
      return areOfOneKind(value, answered) && value !== answered
        ? [{name, asked: value, answered}]
        : [];
    }),
  );
  return found.slice(0, 1);
}

/** Places of examples in an operation as it is written, by their keys. */
function writtenExamples(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  return isFields(value)
    ? Object.entries(value).flatMap(([key, child]) =>
        key === 'example' || key === 'examples'
          ? [[...place, key]]
          : key === 'schema'
            ? []
            : writtenExamples(child, [...place, key]),
      )
    : [];
}

/** Checks that nobody writes an example of an operation by hand, because all come from one call of a story. */
export function checkWrittenExamples(
  files: ReadonlyMap<string, YamlFile>,
  faults: ContractErrors,
): void {
  for (const [name, file] of files) {
    for (const [path, item] of name.startsWith('paths/') ? Object.entries(file.data) : []) {
      for (const method of methods) {
        const operation = (item as Fields)[method];
        const {operationId = ''} = (operation ?? {}) as {operationId?: string};
        for (const place of writtenExamples(operation)) {
          faults.add(
            file.at([path, method, ...place]),
            `this example of ${operationId} is no part of the call from which the others come. Remove it, and name a story for ${operationId} in packages/sandbox/stories/exampleStories.ts if another call suits better.`,
          );
        }
      }
    }
  }
}

/** Checks that the examples of each operation are one call: that its response is about what it asks for. */
export function checkExchanges(
  {operations}: Contract,
  places: Places,
  faults: ContractErrors,
): void {
  for (const operation of operations.values()) {
    for (const {name, asked, answered} of strangersIn(
      exampleCall(operation),
      operation.answer.example,
    )) {
      faults.add(
        places.ofOperation(operation.id),
        `the example of ${operation.id} requests ${name} ${String(asked)}, but its response has ${String(answered)}. Name a story for it in packages/sandbox/stories/exampleStories.ts in which both are the same.`,
      );
    }
  }
}
