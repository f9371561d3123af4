import SwaggerParser from '@apidevtools/swagger-parser';
import {createConfig, lint} from '@redocly/openapi-core';
import {validate} from '@scalar/openapi-parser';
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {byRule, documentFile, editions, type Complaint} from '../published/documents';

async function redocly(file: string): Promise<Complaint[]> {
  const config = await createConfig({extends: ['recommended-strict']});
  const problems = await lint({ref: file, config});
  return problems.map(({ruleId, message, location}) => ({
    rule: ruleId,
    text: `${location[0]?.pointer ?? ''} ${message}`,
  }));
}

async function scalar(file: string): Promise<Complaint[]> {
  const {errors = []} = await validate(readFileSync(file, 'utf8'));
  return errors.map(({code, message}) => ({rule: code ?? 'invalid', text: message}));
}

async function swagger(file: string): Promise<Complaint[]> {
  try {
    await SwaggerParser.validate(file);
    return [];
  } catch (error) {
    return [{rule: 'invalid', text: String(error)}];
  }
}

const parsers = {
  'Redocly recommended-strict': redocly,
  'Scalar openapi-parser': scalar,
  'Swagger parser': swagger,
};

describe.each(editions)('%s', (edition) => {
  it.each(Object.entries(parsers))('%s has no complaint', async (_name, complaintsOf) => {
    expect(byRule(await complaintsOf(documentFile(edition)))).toEqual({});
  });
});
