import type {Lookups, Operation} from '@aldermark/contract-reader/lookups';
import {objectFields} from '@aldermark/contract-reader/alternatives';

/** What the pattern of an id begins with: `^acc_` or `^(?:usr|len|ien)_`. */
const prefixesIn = (pattern = ''): string[] =>
  /^\^(?:\(\?:)?([a-z|]+)\)?_/.exec(pattern)?.[1]?.split('|') ?? [];

/** Without an endpoint, no event reaches anybody, and without a device, nobody approves a protected call. */
const receiver = 'WebhookEndpoint';
const approver = 'Device';

/** A challenge comes with the rejection of a protected call, so that whoever answers one needs no more than a device. */
const challenge = 'ScaChallenge';

/** Says which kinds of objects calls create, and which they need. */
export class ObjectsOfCalls {
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #created: ReadonlySet<string>;

  constructor(private readonly api: Pick<Lookups, 'objects' | 'operations'>) {
    this.#kinds = new Map(
      [...api.objects.values()].flatMap(({name, isObject, schema}) =>
        isObject ? prefixesIn(schema.properties?.id?.pattern).map((prefix) => [prefix, name]) : [],
      ),
    );
    this.#created = new Set([...api.operations.values()].flatMap((one) => this.#createdBy(one)));
  }

  /** The kind of object that a successful call creates. */
  #createdBy({method, answer, isSandboxOnly}: Operation): string[] {
    const known = [...this.#kinds.values()];
    return method === 'post' && !isSandboxOnly && answer.status === '201'
      ? known.filter((kind) => kind === answer.name && kind !== challenge)
      : [];
  }

  #kindsIn(pattern: string | undefined): string[] {
    return prefixesIn(pattern).flatMap((prefix) => this.#kinds.get(prefix) ?? []);
  }

  /** The kinds of objects that a call needs, as groups of which one kind is enough. */
  #neededBy({parameters, request, sca}: Operation): string[][] {
    const body = objectFields(this.api.objects.get(request?.name ?? '')?.schema ?? {});
    const patterns = [
      ...parameters.flatMap(({required, schema}) => (required ? [schema.pattern] : [])),
      ...body.required.map((field) => body.properties[field]?.pattern),
    ];
    return [
      ...patterns.map((pattern) => this.#kindsIn(pattern)),
      ...(sca === 'always' ? [[approver]] : []),
    ];
  }

  /** What must exist so that there is an object of a kind: itself, or what it belongs to when no call creates it. */
  #originsOf(kind: string, seen: readonly string[] = []): string[][] {
    if (kind === challenge) {
      return [[approver]];
    }
    if (this.#created.has(kind) || seen.includes(kind)) {
      return seen.includes(kind) ? [] : [[kind]];
    }
    const {properties = {}, required = []} = this.api.objects.get(kind)?.schema ?? {};
    return required
      .filter((field) => field !== 'id' && typeof properties[field]?.type === 'string')
      .map((field) => this.#kindsIn(properties[field]?.pattern))
      .flatMap((group) => {
        const [only, ...others] = group;
        return only !== undefined && others.length === 0
          ? this.#originsOf(only, [...seen, kind])
          : [group];
      });
  }

  /**
   * What the calls of a page create, in their order, and what must exist before the page, as groups of which one kind is
   * enough. Whoever handles events needs an endpoint for them.
   */
  of(
    calls: readonly Operation[],
    events: readonly string[],
  ): {readonly creates: readonly string[]; readonly needs: readonly (readonly string[])[]} {
    const creates = new Set<string>();
    const needs = new Map<string, readonly string[]>();
    for (const call of calls) {
      const groups = this.#neededBy(call).flatMap((group) =>
        group.length === 1 ? this.#originsOf(group[0] ?? '') : [group],
      );
      for (const group of groups) {
        if (group.length > 0 && !group.some((kind) => creates.has(kind))) {
          needs.set(group.join(), group);
        }
      }
      this.#createdBy(call).forEach((kind) => creates.add(kind));
    }
    if (events.length > 0 && !creates.has(receiver)) {
      needs.set(receiver, [receiver]);
    }
    return {creates: [...creates], needs: [...needs.values()]};
  }

  /** The words for a kind of object. */
  titleOf(kind: string): string {
    const title = this.api.objects.get(kind)?.schema['x-displayName'];
    return typeof title === 'string'
      ? title
      : kind.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  }
}
