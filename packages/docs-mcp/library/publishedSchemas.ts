import type {JsonSchema} from '@aldermark/contract-reader/openapi';
import type {SandboxContract} from '@aldermark/sandbox/contract';

/** The names of the schemas that a part of the contract refers to. */
const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

/** A schema: its name and its description as Markdown, and the rest as JSON Schema. */
export type DescribedSchema = {readonly text: string; readonly schema: JsonSchema};

/** The schemas of the published document: bodies, pages of lists, enumerations and all others. */
export class PublishedSchemas {
  /** The operations, events and schemas that use a schema directly, by its name. */
  readonly #users = new Map<string, Set<string>>();

  constructor(
    private readonly schemas: Readonly<Record<string, JsonSchema>>,
    {operations, events}: Pick<SandboxContract, 'operations' | 'events'>,
  ) {
    for (const {id, body, answer, parameters} of operations) {
      const names = [body?.name, answer.name].filter((name) => name !== undefined);
      this.#add(id, [...names, ...referencesIn(parameters)]);
    }
    for (const [name, schema] of Object.entries(schemas)) {
      // The schema of the message of an event names that event alone.
      const types = (schema.properties?.type?.enum ?? []).map(String);
      types
        .filter((type) => Object.hasOwn(events, type))
        .forEach((type) => this.#add(type, [name]));
      this.#add(
        name,
        referencesIn(schema).filter((used) => used !== name),
      );
    }
  }

  #add(user: string, used: readonly string[]): void {
    for (const name of used) {
      this.#users.set(name, (this.#users.get(name) ?? new Set()).add(user));
    }
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
    return [...(this.#users.get(name) ?? [])];
  }
}
