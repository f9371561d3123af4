import SwaggerParser from '@apidevtools/swagger-parser';
import spectralCore, {type RulesetDefinition} from '@stoplight/spectral-core';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import ruleset from './spectralRules.mjs';
import {contractFolder} from '@aldermark/contract-reader/load';
import {byRule, readDocument, sandbox} from './documents';

it('Swagger parser opens the contract as it is written, with every path', async () => {
  const document = await SwaggerParser.validate(path.join(contractFolder, 'openapi.yaml'));
  expect(Object.keys(document.paths ?? {}).sort()).toEqual(
    Object.keys(readDocument(sandbox).paths).sort(),
  );
});

it('Spectral has no complaint about the contract as it is written', async () => {
  const source = path.join(contractFolder, 'openapi.yaml');
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(ruleset as RulesetDefinition);
  const results = await spectral.run({
    parsed: {data: parse(readFileSync(source, 'utf8')), diagnostics: []},
    getLocationForJsonPath: () => undefined,
    source,
  });
  const complaints = results.map(({code, message, path: place}) => ({
    rule: String(code),
    text: `${place.join('/')} ${message}`,
  }));
  // What the build adds to operations is used there alone.
  const others = complaints.filter(({rule}) => rule !== 'oas3-unused-component');
  expect(byRule(others)).toEqual({});
});
