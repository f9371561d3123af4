import type {Oas3Preprocessor} from '@redocly/openapi-core';
import {fillKnownFacts} from '../../plugins/provider-facts';

/** A value with the facts of the provider instead of their names. */
export function withProviderFacts<T>(value: T, file: string): T {
  return JSON.parse(fillKnownFacts(JSON.stringify(value), file).text) as T;
}

/** Preprocessor: fills the examples of schemas, so that Redocly's rules compare what readers will see. */
export const ProviderFacts: Oas3Preprocessor = () => ({
  Schema(schema: {examples?: unknown[]}, {location}) {
    if (schema.examples) {
      schema.examples = withProviderFacts(schema.examples, location.source.absoluteRef);
    }
  },
});
