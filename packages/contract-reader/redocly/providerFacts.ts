import type {Oas3Preprocessor} from '@redocly/openapi-core';
import {fillKnownFacts} from '../facts';

/** The value with each name of a provider fact replaced by that fact. */
export function withProviderFacts<T>(value: T, file: string): T {
  return JSON.parse(fillKnownFacts(JSON.stringify(value), file).text) as T;
}

/** Preprocessor: fills provider facts into examples, so that the rules of Redocly check what readers will see. */
export const ProviderFacts: Oas3Preprocessor = () => ({
  Schema(schema: {examples?: unknown[]}, {location}) {
    if (schema.examples) {
      schema.examples = withProviderFacts(schema.examples, location.source.absoluteRef);
    }
  },
});
