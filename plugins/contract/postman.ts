import {convertV2} from 'openapi-to-postmanv2';
import type {OpenApiDocument} from './bundle';

/** Random identifiers of the converter: two builds of one contract must be the same. */
const randomId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The contract as the converter understands it: it reads `example`, not the `examples` of OpenAPI 3.1,
 * and makes a saved answer of each error, which would be ten for each call.
 */
function simplified(document: OpenApiDocument): unknown {
  const {webhooks: _events, ...rest} = document;
  return JSON.parse(
    JSON.stringify(rest, (key, value: unknown) => {
      if (key === 'responses' && typeof value === 'object' && value !== null) {
        return Object.fromEntries(
          Object.entries(value).filter(([status]) => status.startsWith('2')),
        );
      }
      if (
        typeof value === 'object' &&
        value !== null &&
        'examples' in value &&
        Array.isArray(value.examples)
      ) {
        return {...value, example: value.examples[0] as unknown};
      }
      return value;
    }),
  );
}

/** A Postman collection of every operation, in folders by API page. */
export async function postmanCollection(document: OpenApiDocument): Promise<unknown> {
  return new Promise((resolve, reject) => {
    convertV2(
      {type: 'json', data: simplified(document) as object},
      {folderStrategy: 'Tags', parametersResolution: 'Example'},
      (error, result) => {
        if (error || !result?.result) {
          reject(new Error(`No Postman collection: ${String(error ?? result?.reason)}`));
          return;
        }
        const text = JSON.stringify(result.output[0]?.data, (key, value: unknown) =>
          key === '_postman_id' ||
          (key === 'id' && typeof value === 'string' && randomId.test(value))
            ? undefined
            : value,
        );
        resolve(JSON.parse(text));
      },
    );
  });
}
