import {createHash} from 'node:crypto';
import type {Contract} from '../model';
import {methods, type OpenApiDocument, type PathItemObject} from '../openapi';

/**
 * The contract as a release published it: the OpenAPI document of the sandbox, which has every operation, with what
 * OpenAPI does not list beside it. Texts and samples are left out, because no comparison counts them, and so are the
 * error responses, which follow from `x-errors`.
 */
export type ArchivedContract = Omit<OpenApiDocument, 'x-v1'> & {
  /** Absent before v1 was deprecated. */
  'x-v1'?: OpenApiDocument['x-v1'];
  'x-error-codes': Record<string, {status: number}>;
  'x-scenarios': Record<string, object>;
};

/** Keywords with texts and samples. A field of that name is none. */
const uncompared = new Set([
  'description',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'x-exchange',
  'x-refusals',
]);

/** A copy with sorted keys, and without texts and samples, so that the same contract gives the same JSON. */
function comparable(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => comparable(item));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !uncompared.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, comparable(part, key === 'properties')]),
  );
}

/** The operations of a path with their responses of success alone. */
function withSuccessOnly(item: PathItemObject): PathItemObject {
  const copy = {...item};
  for (const method of methods) {
    const operation = copy[method];
    if (operation) {
      const answers = Object.entries(operation.responses).filter(([status]) => status < '3');
      copy[method] = {...operation, responses: Object.fromEntries(answers)};
    }
  }
  return copy;
}

/** What the archive keeps of a contract. */
export function archivedForm({documents, errors, scenarios}: Contract): ArchivedContract {
  const {paths, components, ...others} = documents.sandbox;
  const {responses: _, examples: __, ...definitions} = components;
  return sortedContract({
    ...others,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, withSuccessOnly(item)]),
    ),
    components: definitions,
    'x-error-codes': Object.fromEntries(
      [...errors.values()].map(({code, status}) => [code, {status}]),
    ),
    'x-scenarios': Object.fromEntries(Object.keys(scenarios).map((name) => [name, {}])),
  });
}

/** The same contract with sorted keys, and without texts and samples. */
export function sortedContract(contract: ArchivedContract): ArchivedContract {
  return comparable(contract) as ArchivedContract;
}

/** The SHA-256 digest of an archived contract with sorted keys, in hexadecimal digits. */
export function contractDigest(contract: ArchivedContract): string {
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex');
}
