import {operationsIn, type OpenApiDocument} from '../openapi';

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const reference = /"#\/components\/([^/"]+)\/([^"]+)"/g;

/** Adds the components to which a value refers, and those to which they refer, each as `schemas/Account`. */
function collect(value: unknown, components: Components, found: Set<string>): Set<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(reference)) {
    const key = `${kind}/${name}`;
    if (!found.has(key)) {
      found.add(key);
      collect(components[kind]?.[name] ?? null, components, found);
    }
  }
  return found;
}

/** The components of these names. The schemes of security stay, because operations name them without a reference. */
function only(names: ReadonlySet<string>, components: Components): Components {
  const kinds = Object.entries(components).map(([kind, all]): [string, object] => [
    kind,
    Object.fromEntries(
      Object.entries(all).filter(
        ([name]) => kind === 'securitySchemes' || names.has(`${kind}/${name}`),
      ),
    ),
  ]);
  return Object.fromEntries(kinds.filter(([, all]) => Object.keys(all).length > 0)) as Components;
}

/**
 * The part of an OpenAPI document that describes one operation, as a valid document: the operation, and the
 * components that it needs. Undefined when the document has no such operation.
 */
export function excerptOf(document: OpenApiDocument, id: string): object | undefined {
  const found = operationsIn(document.paths).find(({operation}) => operation.operationId === id);
  if (!found) {
    return undefined;
  }
  const {path, method, item, operation} = found;
  const {parameters} = item;
  const kept = {...(parameters && {parameters}), [method]: operation};
  const components = document.components as unknown as Components;
  return {
    openapi: document.openapi,
    info: document.info,
    servers: document.servers,
    tags: document.tags.filter(({name}) => operation.tags.includes(name)),
    paths: {[path]: kept},
    components: only(collect(kept, components, new Set()), components),
  };
}
