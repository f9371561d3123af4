/** The documents in OpenAPI 3.0: the same parsers accept them, and each sample still fits its schema. */
import SwaggerParser from '@apidevtools/swagger-parser';
import {createConfig, lint} from '@redocly/openapi-core';
import {validate} from '@scalar/openapi-parser';
import {Ajv, type ValidateFunction} from 'ajv';
import addFormats from 'ajv-formats';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  publishedOperations,
  resolvedReference,
  type PublishedContent,
  type PublishedDocument,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';
import {
  byRule,
  editions,
  publishedFolder,
  readPublishedJson,
  readPublishedText,
} from '../published/documents';

/**
 * Ajv rejects `nullable` without a type, so that Redocly's rules for it and for samples stay off. Generators want no type
 * beside a reference that may be null. The license has no address, and what only events use is in `x-webhooks`.
 */
const off = {
  'nullable-type-sibling': 'off',
  'no-invalid-schema-examples': 'off',
  'no-invalid-media-type-examples': 'off',
  'info-license-strict': 'off',
  'no-unused-components': 'off',
} as const;

/** The schema as tools read it: what is nullable takes null, whatever its other keywords say. */
function asRead(part: unknown): unknown {
  if (Array.isArray(part)) {
    return part.map(asRead);
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const {nullable, exclusiveMinimum: _, ...rest} = part as PublishedSchema;
  const read = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'example' ? value : asRead(value)]),
  );
  return nullable === true ? {anyOf: [read, {type: 'null'}]} : read;
}

/** The samples of bodies and responses in JSON, each with the schema of its place. */
function samplesOf(document: PublishedDocument) {
  const inContent = (place: string, content: PublishedContent | undefined) =>
    Object.entries(content ?? {}).flatMap(([type, {schema, example, examples = {}}]) => {
      const values = [
        example,
        ...Object.values(examples).map((one) => resolvedReference(document, one).value),
      ];
      return type.endsWith('json')
        ? values.filter((value) => value !== undefined).map((value) => ({place, schema, value}))
        : [];
    });
  return publishedOperations(document.paths).flatMap(
    ({operation: {operationId, requestBody, responses}}) => [
      ...inContent(operationId, requestBody && resolvedReference(document, requestBody).content),
      ...Object.entries(responses).flatMap(([status, answer]) =>
        inContent(`${operationId} ${status}`, resolvedReference(document, answer).content),
      ),
    ],
  );
}

describe.each(editions.map((edition) => `${edition}-3.0.json`))('%s', (name) => {
  const file = path.join(publishedFolder, name);

  it('Swagger parser finds it valid by the official schema of 3.0', async () => {
    const {openapi} = (await SwaggerParser.validate(file)) as unknown as {openapi: string};
    expect(openapi).toBe('3.0.3');
  });

  it('Scalar has no complaint', async () => {
    const {errors = []} = await validate(readPublishedText(name));
    expect(errors).toEqual([]);
  });

  it('Redocly recommended-strict has no complaint', async () => {
    const config = await createConfig({extends: ['recommended-strict'], rules: off});
    const problems = await lint({ref: file, config});
    expect(byRule(problems.map(({ruleId, message}) => ({rule: ruleId, text: message})))).toEqual(
      {},
    );
  });

  it('each sample of a request and an answer fits its schema', () => {
    const document = readPublishedJson(name) as PublishedDocument;
    const ajv = addFormats(new Ajv({strict: false, allErrors: true, inlineRefs: false}));
    ajv.addSchema({$id: 'document', components: asRead(document.components)} as object);
    const validators = new Map<string, ValidateFunction>();
    const validatorOf = (schema: unknown): ValidateFunction => {
      const text = JSON.stringify(asRead(schema)).replaceAll('"#/', '"document#/');
      const known = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
      validators.set(text, known);
      return known;
    };
    const samples = samplesOf(document);
    const faults = samples.flatMap(({place, schema, value}) => {
      const isValid = validatorOf(schema);
      return isValid(value) ? [] : [`${place}: ${ajv.errorsText(isValid.errors)}`];
    });
    expect(samples.length).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });
});
