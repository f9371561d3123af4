import type {Location} from '@redocly/openapi-core';
import {nameOfRef} from '../../openapi';
import {hasForms, type SchemaSource} from '../../expand/source';
import {wholeContractRule, type Collected} from '../collect';

type Named = ReadonlyMap<string, {readonly schema: SchemaSource; readonly location: Location}>;

/** The named schemas, which files define at their top level. */
function namedSchemas({schemas}: Collected): Named {
  return new Map(
    schemas
      .filter(({location}) => /^#\/[A-Z]\w*$/.test(location.pointer))
      .map(({location, schema}) => [nameOfRef(location.pointer), {schema, location}]),
  );
}

/** The references in a schema, at any depth. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    key === '$ref' && typeof child === 'string' ? [nameOfRef(child)] : refsIn(child),
  );
}

/** Says which fields of a body its sender cannot set; undefined when the body is correct. */
function bodyFault(name: string, named: Named, seen: readonly string[] = []): string | undefined {
  const schema = named.get(name)?.schema;
  if (!schema) {
    return undefined;
  }
  const form = schema['x-form'];
  if (form === 'page' || (!form && hasForms(schema))) {
    const base = name.replace(/Page$/, '');
    return `the body "${name}" holds read-only fields. Use ${base}Create or ${base}Update.`;
  }
  const baseName = nameOfRef(schema.allOf?.[0]?.$ref ?? '');
  const key = form === 'create' ? 'x-create' : 'x-update';
  const sent = form
    ? Object.values(named.get(baseName)?.schema.properties ?? {}).filter(
        (property) => property[key],
      )
    : [schema];
  if (sent.length === 0) {
    return `the body "${name}" has no field. Mark those of ${baseName} with ${key}.`;
  }
  const refs = sent.flatMap(refsIn).filter((ref) => !seen.includes(ref));
  const whole = refs.find((ref) => named.get(ref)?.schema['x-resource'] !== undefined);
  return whole
    ? `the body "${name}" holds a whole ${whole}, with its read-only fields. Take its id instead.`
    : refs
        .map((ref) => bodyFault(ref, named, [...seen, ...refs]))
        .find((fault) => fault !== undefined);
}

/** Rule: no body has read-only fields, and no response is a create or update body. */
export const Bodies = wholeContractRule((found, report) => {
  const named = namedSchemas(found);
  for (const {operation, location} of found.operations) {
    const {operationId, requestBody, responses} = operation;
    const [media] = Object.values(requestBody?.content ?? {});
    const fault = media?.schema.$ref && bodyFault(nameOfRef(media.schema.$ref), named);
    if (fault) {
      report(location.child('requestBody'), `${operationId}: ${fault}`);
    }
    for (const [status, response] of Object.entries(responses)) {
      const [answer] = Object.values(('content' in response && response.content) || {});
      const name = nameOfRef(answer?.schema.$ref ?? '');
      if (['create', 'update'].includes(named.get(name)?.schema['x-form'] ?? '')) {
        report(
          location.child(['responses', status]),
          `${operationId}: the response "${name}" is the form of a body. Return the object itself.`,
        );
      }
    }
  }
  for (const [name, {schema, location}] of named) {
    for (const [flag, form] of [
      ['x-create', 'Create'],
      ['x-update', 'Update'],
    ] as const) {
      const field = Object.entries(schema.properties ?? {}).find(([, property]) => property[flag]);
      if (field && name !== 'Resource' && !named.has(`${name}${form}`)) {
        report(
          location.child(['properties', field[0], flag]),
          `nothing takes ${name}${form}. Remove ${flag} or add the schema ${name}${form}.`,
        );
      }
    }
  }
});
