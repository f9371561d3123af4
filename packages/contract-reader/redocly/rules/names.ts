import type {Location} from '@redocly/openapi-core';
import {didYouMean} from '@aldermark/lib/nearest';
import {pageOfTag} from '../../expand/document';
import {wholeContractRule, type Collected, type ReportProblem} from '../collect';

/** Reports a name that is not known, with the nearest one that is. */
function checkName(
  kind: string,
  name: string | undefined,
  names: Iterable<string>,
  location: Location,
  report: ReportProblem,
): void {
  const list = [...names];
  if (name !== undefined && !list.includes(name)) {
    report(location, `unknown ${kind} "${name}". ${didYouMean(name, list)}`);
  }
}

function checkOperations({root, tables, operations}: Collected, report: ReportProblem): void {
  const ids = operations.map(({operation}) => operation.operationId);
  for (const {operation, location} of operations) {
    const at = (...place: (string | number)[]) => location.child(place);
    const check = (kind: string, key: string, name: string | undefined, names: string[]) =>
      checkName(kind, name, names, at(key), report);
    const groups = Object.keys(root['x-rate-limit-groups']);
    check('rate-limit group', 'x-rate-limit-group', operation['x-rate-limit-group'], groups);
    check('operation', 'x-successor', operation['x-successor'], ids);
    operation['x-errors']?.forEach((code, index) =>
      checkName('error code', code, Object.keys(tables.errors), at('x-errors', index), report),
    );
    operation['x-events']?.forEach((name, index) =>
      checkName('event', name, Object.keys(tables.events), at('x-events', index), report),
    );
  }
}

/** Scopes of tokens and pages of the reference: each is known, and each is used. */
function checkScopesAndTags(found: Collected, report: ReportProblem): void {
  const {root, rootLocation, operations} = found;
  for (const [name, {flows}] of Object.entries(root.components.securitySchemes)) {
    const scopes = Object.keys(flows.clientCredentials.scopes);
    const used = operations.flatMap(({operation}) =>
      operation.security.flatMap((requirement) => requirement[name] ?? []),
    );
    for (const {operation, location} of operations) {
      const [scope] = operation.security.flatMap((requirement) => requirement[name] ?? []);
      checkName('scope', scope, scopes, location.child('security'), report);
    }
    const place = rootLocation.child([
      'components',
      'securitySchemes',
      name,
      'flows',
      'clientCredentials',
      'scopes',
    ]);
    for (const scope of scopes.filter((one) => !used.includes(one))) {
      report(place.child(scope), `no operation needs the scope "${scope}". Remove it.`);
    }
  }
  const tagged = new Set(operations.flatMap(({operation}) => operation.tags));
  root.tags.forEach((tag, index) => {
    if (!tagged.has(tag.name) && !found.webhookTags.has(tag.name)) {
      report(rootLocation.child(['tags', index]), `the page "${pageOfTag(tag)}" has no operation.`);
    }
  });
}

/** Names in schemas: id prefixes of the register, and resources with states. */
function checkSchemas({schemas, tables}: Collected, report: ReportProblem): void {
  const resources = [...tables.states.keys()];
  for (const {schema, location} of schemas) {
    checkName(
      'resource with states',
      schema['x-states'],
      resources,
      location.child('x-states'),
      report,
    );
    for (const key of ['x-id', 'x-resource', 'x-version-of'] as const) {
      for (const prefix of [schema[key] ?? []].flat()) {
        if (!(prefix in tables.samples.ids)) {
          report(
            location.child(key),
            `no sample of an id with the prefix "${prefix}". Add "${prefix}" to the ids of contract/samples.yaml.`,
          );
        }
      }
    }
  }
}

/** Rule: every name that an extension refers to is known, and every scope and page is used. */
export const Names = wholeContractRule((found, report) => {
  checkOperations(found, report);
  checkScopesAndTags(found, report);
  checkSchemas(found, report);
});
