import {catalogueOf} from '@aldermark/data/catalogues';
import type {SandboxOperation, SandboxContract} from '@aldermark/sandbox/contract';
import type {DocsLibrary} from './library';
import {unknownName} from '@aldermark/lib/nearest';
import {PublishedSchemas, type DescribedSchema} from './publishedSchemas';

/** What has a name in the contract, in the order in which a name is looked up. */
export const catalogueKinds = [
  'operation',
  'event',
  'error',
  'object',
  'state_machine',
  'schema',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Something with a name in the contract. `facts` are what a program reads; the page has the rest. */
export type CatalogueEntry = {
  readonly kind: CatalogueKind;
  readonly name: string;
  /** The path of its page, or the path and anchor of its section; that of a schema may be the section of what uses it. */
  readonly address?: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** The sections about the bodies of rejected calls, which are no object of the reference. */
const refusals: Readonly<Record<string, string>> = {
  Problem: '/docs/conventions#errors',
  V1Error: '/v1/docs/introduction#errors',
};

function operationFacts(operation: SandboxOperation): CatalogueEntry['facts'] {
  const {method, path, host, scope, sca, scaToken, isIdempotent, needsIfMatch} = operation;
  const {parameters, body, answer} = operation;
  return {
    method,
    path,
    host,
    scope: scope ?? null,
    strongAuthentication: sca ?? scaToken ?? null,
    needsIdempotencyKey: isIdempotent,
    needsIfMatch,
    parameters: parameters.map(({name, in: place, required}) => ({name, in: place, required})),
    body: body ?? null,
    answer: {status: answer.status, object: answer.name ?? null},
    errors: operation.errors,
  };
}

/** The names of the contract, each with the section that explains it. */
export class Catalogue {
  readonly #contract: SandboxContract;
  readonly #schemas: PublishedSchemas;
  /** The addresses of sections by kind and name. */
  readonly #addresses = new Map<string, string>();

  constructor(library: DocsLibrary, contract: SandboxContract) {
    this.#contract = contract;
    this.#schemas = new PublishedSchemas(library.docs.schemas, contract);
    for (const {address, sections} of library.pages.values()) {
      if (catalogueOf(address) !== undefined) {
        const name = address.slice(address.lastIndexOf('/') + 1);
        this.#addresses.set(`${this.#kindOf(name)} ${name}`, address);
      }
      for (const {anchor} of sections) {
        const machine = /^(\w+)-states$/.exec(anchor)?.[1];
        const isName = address.startsWith('/api/');
        const kind = machine ? 'state_machine' : isName ? this.#kindOf(anchor) : undefined;
        if (kind) {
          this.#addresses.set(`${kind} ${machine ?? anchor}`, `${address}#${anchor}`);
        }
      }
    }
    this.#addPartsOfObjects();
  }

  /** The states of an object that is part of another are explained with that one. */
  #addPartsOfObjects(): void {
    const {machines, schemas} = this.#contract;
    for (const machine of Object.keys(machines)) {
      const reference = `"#/components/schemas/${machine}"`;
      const owner = Object.keys(schemas).find(
        (name) =>
          this.#addresses.has(`object ${name}`) &&
          JSON.stringify(schemas[name]).includes(reference),
      );
      if (owner !== undefined && !this.#addresses.has(`state_machine ${machine}`)) {
        const address = this.#addresses.get(`object ${owner}`) ?? '';
        this.#addresses.set(`state_machine ${machine}`, address);
      }
    }
  }

  /** What an anchor or a page of the reference is the name of. */
  #kindOf(name: string): CatalogueKind | undefined {
    const {operations, events, errors, schemas} = this.#contract;
    return operations.some(({id}) => id === name)
      ? 'operation'
      : Object.hasOwn(events, name)
        ? 'event'
        : Object.hasOwn(errors, name)
          ? 'error'
          : Object.hasOwn(schemas, name)
            ? 'object'
            : undefined;
  }

  /** The names of a kind, or of all kinds: those that the reference explains, and every schema. */
  names(kind?: CatalogueKind): string[] {
    const schemas = kind === undefined || kind === 'schema' ? this.#schemas.names : [];
    return [...this.#explained(kind), ...schemas];
  }

  #explained(kind?: CatalogueKind): string[] {
    const all = [...this.#addresses.keys()].map((key) => key.split(' ', 2));
    return all.flatMap(([of, name = '']) => (kind === undefined || of === kind ? [name] : []));
  }

  /** What the contract has under a name. Throws with the nearest names when the contract has no such name. */
  entry(name: string, kind?: CatalogueKind): CatalogueEntry {
    const found = catalogueKinds.filter((one) => this.#has(one, name));
    const [wanted] = kind === undefined ? found : found.filter((one) => one === kind);
    if (wanted === undefined) {
      throw new Error(this.#unknown(name, kind, found));
    }
    const address =
      wanted === 'schema' ? this.#sectionOfSchema(name) : this.#addresses.get(`${wanted} ${name}`);
    const facts = this.#facts(wanted, name);
    return {kind: wanted, name, ...(address !== undefined && {address}), facts};
  }

  #has(kind: CatalogueKind, name: string): boolean {
    return kind === 'schema' ? this.#schemas.has(name) : this.#addresses.has(`${kind} ${name}`);
  }

  /** The message about a name that is none of its kind, although it may be one of another kind. */
  #unknown(name: string, kind: CatalogueKind | undefined, found: readonly CatalogueKind[]): string {
    const what =
      kind?.replace('_', ' ') ?? 'operation, event, error, object, state machine or schema';
    const [other] = found;
    return other === undefined
      ? unknownName(what, name, this.names(kind))
      : `"${name}" is not of the kind "${kind}", but of the kind "${other}". Leave "kind" out.`;
  }

  /** A schema of the published document, as `entry` finds it. */
  schema(name: string): DescribedSchema {
    return this.#schemas.described(name);
  }

  /** The section of a schema, or of the first name that takes it or returns it. */
  #sectionOfSchema(name: string): string | undefined {
    const owners = [name, ...this.#schemas.ownersOf(name)];
    const [address] = owners.flatMap((owner) => [
      ...(['operation', 'event', 'object'] as const).flatMap(
        (kind) => this.#addresses.get(`${kind} ${owner}`) ?? [],
      ),
      ...(owner in refusals ? [refusals[owner]] : []),
    ]);
    return address;
  }

  #facts(kind: CatalogueKind, name: string): CatalogueEntry['facts'] {
    const {operations, events, errors, schemas, machines} = this.#contract;
    switch (kind) {
      case 'operation': {
        const operation = operations.find(({id}) => id === name);
        return operation ? operationFacts(operation) : {};
      }
      case 'event':
        return {object: events[name]?.object};
      case 'error':
        return {status: errors[name]?.status, title: errors[name]?.title};
      case 'object':
        return {fields: Object.keys(schemas[name]?.properties ?? {})};
      case 'state_machine': {
        const {field, finals, transitions} = machines[name] ?? {};
        return {field, finals, transitions};
      }
      case 'schema':
        return {usedBy: this.#schemas.usersOf(name)};
    }
  }
}
