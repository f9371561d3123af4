import {readFileSync} from 'node:fs';
import addFormats from 'ajv-formats';
import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020';
import {pointerSegments, pointerTo} from '@aldermark/sandbox/engine/pointer';

/** A schema of the published document. */
export type FuzzSchema = {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, FuzzSchema>>;
  readonly items?: FuzzSchema;
  readonly oneOf?: readonly FuzzSchema[];
  readonly anyOf?: readonly FuzzSchema[];
};

/** A part of a request or a response that has a schema, and where that is in the document. */
type WithSchema = {readonly schema: FuzzSchema; readonly pointer: string};

/** A parameter of the path, the query or the headers. */
export type FuzzParameter = WithSchema & {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly example: unknown;
};

/** A response of an operation: what it may contain by media type, and its headers. */
type Answer = {
  readonly content: Readonly<Record<string, WithSchema>>;
  readonly headers: Readonly<Record<string, WithSchema & {readonly required: boolean}>>;
};

type Values = Readonly<Record<string, string>>;

/** An operation as the published document describes it. */
export type FuzzOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly server: string;
  readonly isV1: boolean;
  /** Whether it needs a token. */
  readonly isProtected: boolean;
  readonly parameters: readonly FuzzParameter[];
  readonly body: (WithSchema & {readonly mediaType: string; readonly example: unknown}) | undefined;
  readonly answers: Readonly<Record<string, Answer>>;
  /** The error codes that it returns. */
  readonly errors: readonly string[];
  /** The call that succeeded in a story, from which its examples are. */
  readonly exchange: {
    readonly story: string;
    readonly step: number;
    readonly request: {readonly path: Values; readonly query: Values; readonly headers: Values};
  };
};

type Part = Readonly<Record<string, unknown>>;

/** What Ajv says is wrong with a value. */
export type SchemaError = {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
};

const DOCUMENT = 'document';

/** The published document, and what its schemas say of values. Nothing of the sandbox is used. */
export class Published {
  readonly operations: readonly FuzzOperation[];
  readonly #text: string;
  readonly #document: Part;
  readonly #ajv: Ajv2020;

  constructor(file = 'generated/openapi/aldermark-sandbox.json') {
    this.#text = readFileSync(file, 'utf8');
    this.#document = JSON.parse(this.#text) as Part;
    this.#ajv = new Ajv2020({strict: false, allErrors: true, validateSchema: false});
    addFormats(this.#ajv);
    // RFC 5321 admits a host without a dot and a name in quotation marks, which those formats do not.
    this.#ajv.addFormat(
      'email',
      /^(?:"[^"\\]+"|[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*)@[a-z\d-]+(?:\.[a-z\d-]+)*$/i,
    );
    this.#ajv.addSchema(this.#document, DOCUMENT);
    this.operations = this.#readOperations();
  }

  /** A schema with its references followed. */
  resolve(schema: FuzzSchema): FuzzSchema {
    return schema.$ref === undefined
      ? schema
      : this.resolve(this.#at(pointerSegments(schema.$ref.slice(1))) as FuzzSchema);
  }

  /** What is wrong with a value by a schema of the document. */
  faults({pointer}: WithSchema, value: unknown): SchemaError[] {
    const check = this.#ajv.getSchema(`${DOCUMENT}#${encodeURI(pointer)}`) as ValidateFunction;
    return check(value) ? [] : (check.errors ?? []).map(faultOf);
  }

  /** Whether the document has some words. */
  says(words: string): boolean {
    return this.#text.includes(words);
  }

  #at(names: readonly string[]): unknown {
    return names.reduce<unknown>((part, name) => (part as Part)[name], this.#document);
  }

  /** The names that lead to a part, with a reference that is there followed. */
  #follow(names: readonly string[]): readonly string[] {
    const {$ref} = this.#at(names) as {$ref?: string};
    return $ref === undefined ? names : this.#follow(pointerSegments($ref.slice(1)));
  }

  #withSchema(names: readonly string[]): WithSchema {
    const place = [...names, 'schema'];
    return {schema: this.#at(place) as FuzzSchema, pointer: pointerTo(place)};
  }

  #readOperations(): FuzzOperation[] {
    const paths = this.#at(['paths']) as Readonly<Record<string, Part>>;
    return Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => method !== 'parameters')
        .map((method) => this.#readOperation(path, method)),
    );
  }

  #readOperation(path: string, method: string): FuzzOperation {
    const names = ['paths', path, method];
    const operation = this.#at(names) as Part & {
      readonly operationId: string;
      readonly parameters?: readonly unknown[];
      readonly requestBody?: object;
      readonly responses: object;
      readonly servers?: readonly {readonly url: string}[];
      readonly security: readonly unknown[];
      readonly 'x-errors': readonly string[];
      readonly 'x-exchange': FuzzOperation['exchange'];
    };
    const [server] = operation.servers ?? (this.#at(['servers']) as {url: string}[]);
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      server: server?.url ?? '',
      isV1: !path.startsWith('/v2/') && path !== '/oauth2/token',
      isProtected: operation.security.length > 0,
      parameters: Object.keys(operation.parameters ?? []).map((at) =>
        this.#readParameter([...names, 'parameters', at]),
      ),
      body: operation.requestBody && this.#readBody([...names, 'requestBody']),
      answers: Object.fromEntries(
        Object.keys(operation.responses).map((status) => [
          status,
          this.#readAnswer([...names, 'responses', status]),
        ]),
      ),
      errors: operation['x-errors'],
      exchange: operation['x-exchange'],
    };
  }

  #readParameter(names: readonly string[]): FuzzParameter {
    const place = this.#follow(names);
    const {name, in: where, required = false, example} = this.#at(place) as FuzzParameter;
    return {...this.#withSchema(place), name, in: where, required, example};
  }

  #readBody(names: readonly string[]): FuzzOperation['body'] {
    const place = [...this.#follow(names), 'content'];
    const [mediaType = ''] = Object.keys(this.#at(place) as Part);
    const media = this.#at([...place, mediaType]) as {
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, {readonly value: unknown}>>;
    };
    const [first] = Object.values(media.examples ?? {});
    const example = media.example ?? first?.value;
    return {...this.#withSchema([...place, mediaType]), mediaType, example};
  }

  #readAnswer(names: readonly string[]): Answer {
    const place = this.#follow(names);
    const {content = {}, headers = {}} = this.#at(place) as {content?: Part; headers?: Part};
    const entries = (map: Part, key: string) =>
      Object.keys(map).map((name) => [name, this.#follow([...place, key, name])] as const);
    return {
      content: Object.fromEntries(
        entries(content, 'content').map(([name, at]) => [name, this.#withSchema(at)]),
      ),
      headers: Object.fromEntries(
        entries(headers, 'headers').map(([name, at]) => {
          const {required = false} = this.#at(at) as {required?: boolean};
          return [name.toLowerCase(), {...this.#withSchema(at), required}];
        }),
      ),
    };
  }
}

/** The place that an error of Ajv is about: that of a field, also when it is missing or unknown. */
function faultOf({instancePath, keyword, message = '', params}: ErrorObject): SchemaError {
  const {missingProperty, additionalProperty, propertyName} = params as Readonly<
    Record<string, string | undefined>
  >;
  const name = missingProperty ?? additionalProperty ?? propertyName;
  return {
    pointer: instancePath + (name === undefined ? '' : pointerTo([name])),
    keyword,
    message,
  };
}
