const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** A reference to another place of the same document. */
export type Reference = {readonly $ref: string};

export type Schema = {readonly [keyword: string]: unknown};

type Example = {readonly summary?: string; readonly value?: unknown};

export type Media = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
};

export type Content = Readonly<Record<string, Media>>;

/** A call that can follow an answer: its operation, and a JSON pointer into the answer for each of its parameters. */
type Link = {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Schema | Reference>>;
  readonly content?: Content;
  readonly links?: Readonly<Record<string, Link>>;
};

type Server = {readonly url: string; readonly description?: string};

export type Operation = {
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
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {readonly content: Content} | Reference;
  readonly responses: Readonly<Record<string, Answer | Reference>>;
};

/** The operations of a path by method, beside what they share. */
export type PathItem = {
  readonly parameters?: readonly (Parameter | Reference)[];
} & {readonly [method in (typeof methods)[number]]?: Operation};

/** The parts of a published OpenAPI document that this folder reads. */
export type PublishedDocument = {
  readonly info: {readonly title: string; readonly description?: string; readonly version: string};
  readonly servers: readonly Server[];
  readonly externalDocs?: {readonly url: string};
  readonly tags: readonly {readonly name: string; readonly description?: string}[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
};

/** The part of a document that a reference inside of it names. Throws when there is none. */
export function referenced(document: PublishedDocument, reference: string): unknown {
  const keys = reference.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((part, key) => {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !(name in part)) {
      throw new Error(`The document has no "${reference}". Write the name of a component of it.`);
    }
    return (part as Readonly<Record<string, unknown>>)[name];
  }, document);
}

/** The part of a document that a value is or refers to. */
export function resolved<Part extends object>(
  document: PublishedDocument,
  part: Part | Reference,
): Part {
  return '$ref' in part && typeof part.$ref === 'string'
    ? resolved(document, referenced(document, part.$ref) as Part | Reference)
    : (part as Part);
}

/** An operation, and where it is: a path of the API, or the name of an event. */
export type Place = {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
};

/** All operations of `paths` or `webhooks`, in the order of the document, with the parameters of their path. */
export function operationsOf(items: Readonly<Record<string, PathItem>>): Place[] {
  return Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) =>
      methods.some((known) => known === method)
        ? [{path, method, operation: withShared(value as Operation, item.parameters)}]
        : [],
    ),
  );
}

function withShared(operation: Operation, shared: PathItem['parameters'] = []): Operation {
  return {...operation, parameters: [...shared, ...(operation.parameters ?? [])]};
}

/** The first example of a body or parameter; undefined when it has none. */
export function firstExample(
  document: PublishedDocument,
  {example, examples}: Pick<Media, 'example' | 'examples'>,
): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? (first && resolved(document, first).value);
}
