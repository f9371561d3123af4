import type {Oas3Decorator} from '@redocly/openapi-core';
import {expandDocument} from '../expand/document';
import type {Environment, OpenApiDocument} from '../openapi';
import {withProviderFacts} from './providerFacts';
import {tablesBeside} from './tables';

/** Decorator: replaces the vendor extensions of the bundle. Option `environment`: production or sandbox. */
export const Expand: Oas3Decorator = ({environment}) => ({
  Root: {
    leave(root, {location}) {
      const tables = tablesBeside(location.source);
      const {absoluteRef} = location.source;
      const document = withProviderFacts(root as unknown as OpenApiDocument, absoluteRef);
      const expanded = expandDocument(document, tables, environment as Environment);
      Object.assign(root, expanded);
    },
  },
});
