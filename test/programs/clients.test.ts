import SwaggerParser from '@apidevtools/swagger-parser';
import {createClient} from '@hey-api/openapi-ts';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import openapiTS, {astToString} from 'openapi-typescript';
import {generateZodClientFromOpenAPI} from 'openapi-zod-client';
import {describe, expect, it} from 'vitest';
import {
  byRule,
  documentFile,
  editions,
  readDocument,
  sandbox,
  type Edition,
} from '../published/documents';
import {samplesOf} from '../published/samples';
import {typeErrors} from '../published/typeErrors';
import {rejectedSamples, type ZodSchema} from './rejectedSamples';

/** Inside the project, so that generated code can import its packages. */
const clientsFolder = path.resolve('test-results/clients');

/** The types that generators write when they do not understand a schema. */
const lostTypes =
  /unknown \| unknown|@enum \{unknown\}|z\.intersection\(z\.unknown\(\)|z\.union\(\[z\.unknown\(\)/;

/** Lines in which the type of a schema was lost. */
function lostTypesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (lostTypes.test(line) ? [`${at + 1}: ${line.trim()}`] : []));
}

function folderOf(edition: Edition, tool: string): string {
  const folder = path.join(clientsFolder, edition, tool);
  mkdirSync(folder, {recursive: true});
  return folder;
}

/** Generates each file only once for all tests. */
function once(generate: (edition: Edition) => Promise<string>): typeof generate {
  const files = new Map<Edition, Promise<string>>();
  return (edition) => {
    const file = files.get(edition) ?? generate(edition);
    files.set(edition, file);
    return file;
  };
}

/** Generates the types of openapi-typescript; their file. */
const generatedTypes = once(async (edition) => {
  const file = path.join(folderOf(edition, 'openapi-typescript'), 'schema.ts');
  writeFileSync(file, astToString(await openapiTS(readFileSync(documentFile(edition), 'utf8'))));
  return file;
});

/** Generates the zod schemas of hey-api; their file. */
const generatedSchemas = once(async (edition) => {
  const output = folderOf(edition, 'hey-api');
  await createClient({
    input: documentFile(edition),
    output,
    plugins: [{name: 'zod', case: 'preserve'}],
    logs: {level: 'silent'},
  });
  return path.join(output, 'zod.gen.ts');
});

/** Generates the client of openapi-zod-client; its file. */
const generatedClient = once(async (edition) => {
  const distPath = path.join(folderOf(edition, 'openapi-zod-client'), 'client.ts');
  const bundled = await SwaggerParser.bundle(documentFile(edition));
  await generateZodClientFromOpenAPI({
    openApiDoc: bundled as Parameters<typeof generateZodClientFromOpenAPI>[0]['openApiDoc'],
    distPath,
  });
  return distPath;
});

const generators = {
  'openapi-typescript': generatedTypes,
  'hey-api with zod': generatedSchemas,
  'openapi-zod-client': generatedClient,
};

describe.each(editions)('%s', (edition) => {
  it.each(Object.entries(generators))('%s keeps each type', async (_name, generated) => {
    expect(lostTypesIn(await generated(edition))).toEqual([]);
  });

  it('the schemas of hey-api accept each sample of a request, an answer and an event', async () => {
    const file = await generatedSchemas(edition);
    const schemas = (await import(file)) as Readonly<Record<string, ZodSchema>>;
    expect(byRule(rejectedSamples(samplesOf(readDocument(edition)), schemas))).toEqual({});
  });
});

/** The client needs the versions of these packages that its generator depends on. */
const clientPackages = {
  zod: [path.resolve('test/node_modules/openapi-zod-client/node_modules/zod')],
  '@zodios/core': [path.resolve('test/node_modules/openapi-zod-client/node_modules/@zodios/core')],
};

describe('tsc --strict', () => {
  // The sandbox has every type of production; checking one document saves half of the time.
  it('accepts the types of openapi-typescript and the schemas of hey-api', async () => {
    expect(typeErrors([await generatedTypes(sandbox), await generatedSchemas(sandbox)])).toEqual(
      [],
    );
  });

  it('accepts the client of openapi-zod-client', async () => {
    expect(typeErrors([await generatedClient(sandbox)], clientPackages)).toEqual([]);
  });
});
