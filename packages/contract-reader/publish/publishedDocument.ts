import {pointerFromFragment, pointerSegments} from '@aldermark/sandbox/engine/pointer';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A reference to another place of the same document. */
export type PublishedReference = {readonly $ref: string};

export type PublishedSchema = {readonly [keyword: string]: unknown};

type Example = {readonly summary?: string; readonly value?: unknown};

export type Media = {
  readonly schema?: PublishedSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | PublishedReference>>;
};

export type PublishedParameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: PublishedSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | PublishedReference>>;
};

export type PublishedContent = Readonly<Record<string, Media>>;

/** A call that can follow a response: its operation, and a JSON pointer into the response for each of its parameters. */
type Link = {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
};

export type PublishedResponse = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, PublishedSchema | PublishedReference>>;
  readonly content?: PublishedContent;
  readonly links?: Readonly<Record<string, Link>>;
};

type Server = {readonly url: string; readonly description?: string};

export type PublishedOperation = {
  readonly operationId: string;
  /** The call from which the examples come. */
  readonly 'x-exchange'?: {
    readonly request: {readonly headers: Readonly<Record<string, string>>};
  };
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly servers?: readonly Server[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (PublishedParameter | PublishedReference)[];
  readonly requestBody?: {readonly content: PublishedContent} | PublishedReference;
  readonly responses: Readonly<Record<string, PublishedResponse | PublishedReference>>;
};

/** The operations of a path by method, beside what they share. */
export type PublishedPathItem = {
  readonly parameters?: readonly (PublishedParameter | PublishedReference)[];
} & {readonly [method in (typeof methods)[number]]?: PublishedOperation};

/** The parts of a published OpenAPI document that this folder reads. */
export type PublishedDocument = {
  readonly info: {readonly title: string; readonly description?: string; readonly version: string};
  readonly servers: readonly Server[];
  readonly externalDocs?: {readonly url: string};
  readonly tags: readonly {readonly name: string; readonly description?: string}[];
  readonly paths: Readonly<Record<string, PublishedPathItem>>;
  readonly webhooks: Readonly<Record<string, PublishedPathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, PublishedSchema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
};

/** The part of a document that a reference inside of it names. Throws when there is none. */
export function referenced(document: PublishedDocument, reference: string): unknown {
  const names = pointerSegments(pointerFromFragment(reference));
  return names.reduce<unknown>((part, name) => {
    if (typeof part !== 'object' || part === null || !(name in part)) {
      throw new Error(`The document has no "${reference}". Write the name of a component of it.`);
    }
    return (part as Readonly<Record<string, unknown>>)[name];
  }, document);
}

/** The part of a document that a value is or refers to. */
export function resolvedReference<Part extends object>(
  document: PublishedDocument,
  part: Part | PublishedReference,
): Part {
  return '$ref' in part && typeof part.$ref === 'string'
    ? resolvedReference(document, referenced(document, part.$ref) as Part | PublishedReference)
    : (part as Part);
}

/** An operation, and where it is: a path of the API, or the name of an event. */
export type LocatedOperation = {
  readonly path: string;
  readonly method: string;
  readonly operation: PublishedOperation;
};

/** All operations of `paths` or `webhooks`, in the order of the document, with the parameters of their path. */
export function publishedOperations(
  items: Readonly<Record<string, PublishedPathItem>>,
): LocatedOperation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) =>
      methods.some((known) => known === method)
        ? [{path, method, operation: withShared(value as PublishedOperation, item.parameters)}]
        : [],
    ),
  );
}

function withShared(
  operation: PublishedOperation,
  shared: PublishedPathItem['parameters'] = [],
): PublishedOperation {
  return {...operation, parameters: [...shared, ...(operation.parameters ?? [])]};
}

/** The first example of a body or parameter; undefined when it has none. */
export function firstExample(
  document: PublishedDocument,
  {example, examples}: Pick<Media, 'example' | 'examples'>,
): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? (first && resolvedReference(document, first).value);
}
