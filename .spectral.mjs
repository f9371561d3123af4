import rulesets from '@stoplight/spectral-rulesets';

const {oas} = rulesets;
const schemaRule = oas.rules['oas3-schema'];

/** The path items or webhooks that a document holds itself. */
function inPlace(items = {}) {
  return Object.fromEntries(Object.entries(items).filter(([, item]) => !('$ref' in item)));
}

/**
 * Spectral compares a document of several files with the OpenAPI schema before it follows references,
 * and refuses every path item behind a `$ref`, which OpenAPI allows. It sees those in the bundle.
 */
function documentSchema(document, options, context) {
  const {paths, webhooks} = document;
  const own = {...document, paths: inPlace(paths), webhooks: inPlace(webhooks)};
  return schemaRule.then.function(own, options, context);
}

export default {
  extends: [[oas, 'recommended']],
  rules: {'oas3-schema': {...schemaRule, then: {function: documentSchema}}},
};
