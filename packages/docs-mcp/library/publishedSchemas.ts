import type {JsonSchema} from '../../../contract-reader/openapi';
import type {SandboxContract} from '../../../sandbox/contract';

const referenceTo = (name: string) => `"#/components/schemas/${name}"`;

/** A schema: its name and its description as Markdown, and the rest as JSON Schema. */
export type DescribedSchema = {readonly text: string; readonly schema: JsonSchema};

/** The schemas of the published document: bodies, pages of lists, enumerations and all others. */
export class PublishedSchemas {
  /** Each schema as text, in which references are looked for. */
  readonly #texts: ReadonlyMap<string, string>;

  constructor(
    private readonly schemas: Readonly<Record<string, JsonSchema>>,
    private readonly contract: Pick<SandboxContract, 'operations' | 'events'>,
  ) {
    this.#texts = new Map(
      Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)]),
    );
  }

  get names(): string[] {
    return Object.keys(this.schemas);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.schemas, name);
  }

  /** A schema with its description apart. */
  described(name: string): DescribedSchema {
    const {description, ...schema} = this.schemas[name] ?? {};
    return {text: [`### ${name}`, ...(description ? [description] : [])].join('\n\n'), schema};
  }

  /** Every name that uses a schema, directly or through others: the nearest first. */
  ownersOf(name: string): string[] {
    const owners = new Set([name]);
    for (const owner of owners) {
      this.usersOf(owner).forEach((user) => owners.add(user));
    }
    owners.delete(name);
    return [...owners];
  }

  /** The operations, events and schemas that use a schema directly. */
  usersOf(name: string): string[] {
    const uses = this.#operationsWith(
      ({body, answer, parameters}) =>
        body?.name === name ||
        answer.name === name ||
        JSON.stringify(parameters).includes(referenceTo(name)),
    );
    // The schema of the message of an event names that event alone.
    const types = this.schemas[name]?.properties?.type?.enum ?? [];
    const events = types.map(String).filter((type) => type in this.contract.events);
    return [...uses, ...events, ...this.#schemasWith(name)];
  }

  #operationsWith(isUsed: (operation: SandboxContract['operations'][number]) => boolean): string[] {
    return this.contract.operations.filter(isUsed).map(({id}) => id);
  }

  /** The schemas that refer to another. */
  #schemasWith(name: string): string[] {
    return [...this.#texts].flatMap(([owner, text]) =>
      owner !== name && text.includes(referenceTo(name)) ? [owner] : [],
    );
  }
}
