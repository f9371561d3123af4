import {createHash} from 'node:crypto';
import type {Contract} from '../model';
import {methods, type OpenApiDocument, type PathItem} from '../openapi';

/**
 * The contract as a release published it: the OpenAPI document of the sandbox, which has every operation, with what
 * OpenAPI does not list beside it. Samples are left out, because they change with the stories of the sandbox, and so
 * are the answers with an error, which follow from `x-errors`.
 */
export type ArchivedContract = Omit<OpenApiDocument, 'x-v1'> & {
  /** Absent before v1 was deprecated. */
  'x-v1'?: OpenApiDocument['x-v1'];
  'x-error-codes': Record<string, {status: number; title: string}>;
  'x-scenarios': Record<string, {effect: string}>;
};

/** Keywords with samples. A field of that name is none. */
const samples = new Set(['example', 'examples', 'x-exchange', 'x-refusals']);

/** A copy without samples and with sorted keys, so that the same contract gives the same text. */
function withoutSamples(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withoutSamples(item));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !samples.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, withoutSamples(part, key === 'properties')]),
  );
}

/** The operations of a path with their answers of success alone. */
function withSuccessOnly(item: PathItem): PathItem {
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
  return sorted({
    ...others,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, withSuccessOnly(item)]),
    ),
    components: definitions,
    'x-error-codes': Object.fromEntries(
      [...errors.values()].map(({code, status, title}) => [code, {status, title}]),
    ),
    'x-scenarios': Object.fromEntries(
      Object.entries(scenarios).map(([name, {effect}]) => [name, {effect}]),
    ),
  });
}

/** The same contract with sorted keys. */
export function sorted(contract: ArchivedContract): ArchivedContract {
  return withoutSamples(contract) as ArchivedContract;
}

/** The SHA-256 digest of an archived contract with sorted keys, in hexadecimal digits. */
export function digestOf(contract: ArchivedContract): string {
  return createHash('sha256').update(JSON.stringify(contract)).digest('hex');
}
