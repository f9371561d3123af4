import type {Plugin} from '@redocly/openapi-core';
import {Expand} from './expand';
import {ProviderFacts} from './providerFacts';
import {Bodies} from './rules/bodies';
import {Extensions} from './rules/extensions';
import {Names} from './rules/names';
import {Operations} from './rules/operations';
import {TestData} from './rules/testData';
import {Unused} from './rules/unused';

/**
 * The Redocly plugin of the contract: rules about its vendor extensions, and the decorator that replaces these
 * with plain OpenAPI. `redocly.yaml` switches them on.
 */
export default function contractPlugin(): Plugin {
  return {
    id: 'contract',
    rules: {
      oas3: {
        bodies: Bodies,
        extensions: Extensions,
        names: Names,
        operations: Operations,
        'test-data': TestData,
        unused: Unused,
      },
    },
    preprocessors: {oas3: {'provider-facts': ProviderFacts}},
    decorators: {oas3: {expand: Expand}},
  };
}
