import SwaggerParser from '@apidevtools/swagger-parser';
import path from 'node:path';
import {expect, it} from 'vitest';
import {contractFolder} from '../../contract-reader';
import {readDocument, sandbox} from './documents';

it('Swagger parser opens the contract as it is written, with every path', async () => {
  const document = await SwaggerParser.validate(path.join(contractFolder, 'openapi.yaml'));
  expect(Object.keys(document.paths ?? {}).sort()).toEqual(
    Object.keys(readDocument(sandbox).paths).sort(),
  );
});
