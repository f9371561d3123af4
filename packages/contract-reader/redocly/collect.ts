import type {Location, Oas3Rule, UserContext} from '@redocly/openapi-core';
import {methods, type Method, type OpenApiDocument, type OperationObject} from '../openapi';
import type {SchemaSource} from '../expand/source';
import type {Tables} from '../tables/read';
import {tablesBeside} from './tables';

export type CollectedOperation = {
  readonly operation: OperationObject;
  readonly path: string;
  readonly method: Method;
  readonly location: Location;
};

type CollectedSchema = {
  readonly schema: SchemaSource;
  /** Name of the schema, or of the property that it describes. */
  readonly key: string;
  readonly location: Location;
};

/** What one walk through the contract finds: every operation and every schema with its place. */
export type Collected = {
  readonly root: OpenApiDocument;
  readonly rootLocation: Location;
  readonly tables: Tables;
  readonly operations: readonly CollectedOperation[];
  /** The tags of requests that the reader's server receives. */
  readonly webhookTags: ReadonlySet<string>;
  readonly schemas: readonly CollectedSchema[];
  /** Where references point, as `file#/pointer`. */
  readonly targets: ReadonlySet<string>;
};

export type ReportProblem = (location: Location, message: string) => void;

/** Makes a rule of Redocly's from a check that needs the whole contract. */
export function wholeContractRule(
  check: (found: Collected, report: ReportProblem, reportProblem: UserContext['report']) => void,
): Oas3Rule {
  return () => {
    const operations: CollectedOperation[] = [];
    const schemas: CollectedSchema[] = [];
    const targets = new Set<string>();
    const webhookTags = new Set<string>();
    let path = '';
    return {
      ref(node, {resolve}) {
        const {location} = resolve(node);
        if (location) {
          targets.add(location.absolutePointer);
        }
      },
      Paths: {
        PathItem: {
          enter(_, {key}) {
            path = String(key);
          },
          Operation(operation, {key, location}) {
            const method = methods.find((name) => name === key);
            if (method) {
              operations.push({operation: operation as OperationObject, path, method, location});
            }
          },
        },
      },
      WebhooksMap: {
        Operation({tags = []}) {
          tags.forEach((tag) => webhookTags.add(tag));
        },
      },
      Schema(schema, {key, location}) {
        schemas.push({schema: schema as SchemaSource, key: String(key), location});
      },
      Root: {
        leave(root, {location, report}) {
          check(
            {
              root: root as unknown as OpenApiDocument,
              rootLocation: location,
              tables: tablesBeside(location.source),
              operations,
              webhookTags,
              schemas,
              targets,
            },
            (place, message) => report({message, location: place.key()}),
            report,
          );
        },
      },
    };
  };
}
