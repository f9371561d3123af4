import type {SandboxOperation, SandboxContract} from '../contract';
import {createSandbox, type Sandbox} from '../createSandbox';
import {isFields} from '@aldermark/lib/fields';
import {mayRetryWithKey} from '../http/idempotency';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {jsonIn} from '@aldermark/lib/jsonText';
import {operationAt} from './build';
import {callKey} from './callKey';
import {bodyErrors, check, type AdvisedError} from './check';
import {
  withExample,
  withMeantValue,
  withoutMisspelt,
  withProblem,
  type RequestProblem,
} from './requestProblem';
import {ibanErrors} from './ibans';
import {Mender} from './mend';
import {operationsOfBody} from './ofBody';
import {meantOperation, type Meant} from './recognise';

/** A request as somebody has written it. */
export type WrittenRequest = {
  readonly method: string;
  /** A whole address, or a path that begins with a slash. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | undefined;
  /** The body as JSON where it is nearly JSON, such as with a comma too many. */
  readonly repairedBody?: string | undefined;
  /** There is nothing but a body: that of the operation with this id, or of one that its fields show where this is empty. */
  readonly bodyOf?: string | undefined;
  /** What only the program knows that sends it: the texts that stand for its values, and whether it has more headers. */
  readonly unknown?:
    | {readonly markers: readonly string[]; readonly hasMoreHeaders: boolean}
    | undefined;
};

/** One response with which the API rejects a request. */
export type RequestRejection = {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly faults: readonly RequestProblem[];
  /** Whether it depends on the objects of the caller, of which the sandbox has none. */
  readonly isOfData: boolean;
};

/** What the API says of a request. */
export type RequestExamination = {
  /** What the request calls, or most likely means. Undefined when nothing is like it. */
  readonly operation?: Pick<SandboxOperation, 'id' | 'method' | 'path' | 'scope' | 'sca'>;
  /** The operations whose bodies have most of the fields of a body alone, the nearest first. */
  readonly proposals?: readonly Pick<SandboxOperation, 'id' | 'method' | 'path'>[];
  /** The responses in the order in which they come when each error is mended as soon as it is reported. */
  readonly refusals: readonly RequestRejection[];
  /** Whether errors after the last rejection cannot be found, because nobody can say what is meant. */
  readonly isStopped: boolean;
  /** The request without these errors. */
  readonly corrected: WrittenRequest;
  /** Whether it still has the last of these errors, because nobody can say what is meant. */
  readonly isLastLeft: boolean;
  /** Whether the API stores the first of these errors under the key of the request, which then needs a new one. */
  readonly isKeySpent: boolean;
  /** What a new sandbox returns then. Undefined where the request is about objects that it does not have. */
  readonly outcome?: {readonly status: number; readonly code?: string; readonly title?: string};
};

/** The rules that are about the names of fields or about objects, and about no form of a value. */
const WITHOUT_VALUE = new Set(['required', 'unknownField', 'exactlyOne', 'unknownId']);

/** How many rejections are looked for. */
const MOST_REFUSALS = 40;

const ID = /[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}/;

/** A header with a token. What programs write in place of a missing one is none, nor is one between quotation marks. */
const BEARER = /^Bearer (?!(?:undefined|null|None|nil|NaN)$)([^\s"'“”‘’]+)$/i;

/** The claims of an access token that can be read (RFC 9068). Undefined where it cannot. */
function claimsIn(authorization: string): Readonly<Record<string, unknown>> | undefined {
  const payload = BEARER.exec(authorization)?.[1]?.split('.')[1];
  try {
    const text = atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(text);
    return isFields(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** The scopes in an access token. Undefined where it cannot be read, or has none. */
export function scopesIn(authorization: string): readonly string[] | undefined {
  const scope = claimsIn(authorization)?.scope;
  return typeof scope === 'string' ? scope.split(' ') : undefined;
}

/** Until when an access token is valid, in milliseconds. Undefined where it cannot be read, or has no such time. */
export function expiryIn(authorization: string): number | undefined {
  const exp = claimsIn(authorization)?.exp;
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

const withHeader = (
  {headers, ...sent}: WrittenRequest,
  name: string,
  value: string | undefined,
): WrittenRequest => ({
  ...sent,
  headers: [
    ...headers.filter(([one]) => one.toLowerCase() !== name.toLowerCase()),
    ...(value === undefined ? [] : [[name, value] as const]),
  ],
});

const headerOf = ({headers}: WrittenRequest, name: string): string | undefined =>
  headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];

/** A body as the API reads it. Undefined when it is none. */
function valueOf(operation: SandboxOperation, body: string | undefined): unknown {
  if (operation.body?.mediaType === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(body));
  }
  return jsonIn(body ?? '');
}

const textOf = (operation: SandboxOperation, value: unknown): string =>
  operation.body?.mediaType === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(value as Record<string, string>).toString()
    : JSON.stringify(value, null, 2);

/** What stands for things of the caller that the sandbox does not have. */
type StandIns = {readonly ids: Map<string, string>; hasAnyVersion: boolean};

class Examiner {
  readonly #contract: SandboxContract;
  readonly #sandbox: Sandbox;
  readonly #mender: Mender;
  readonly #fixes: Readonly<Record<string, string>>;
  readonly #standIns: StandIns = {ids: new Map(), hasAnyVersion: false};
  readonly #refusals: RequestRejection[] = [];
  readonly #token: string;
  /** The time in milliseconds. */
  readonly #now: number;
  #scopes: readonly string[] | undefined;
  #request: WrittenRequest;
  #operation: SandboxOperation | undefined;
  #proposals: RequestExamination['proposals'];
  #isStopped = false;

  constructor(
    contract: SandboxContract,
    sent: WrittenRequest,
    fixes: Readonly<Record<string, string>>,
    now: string | undefined,
  ) {
    this.#contract = contract;
    this.#fixes = fixes;
    this.#mender = new Mender(contract);
    this.#sandbox = createSandbox({contract, ...(now !== undefined && {now})});
    this.#token = this.#sandbox.token();
    this.#now = now === undefined ? Date.now() : Date.parse(now);
    this.#scopes = scopesIn(headerOf(sent, 'Authorization') ?? '');
    this.#request = sent;
  }

  async examine(): Promise<RequestExamination> {
    const operation =
      this.#request.bodyOf === undefined
        ? await this.#route()
        : this.#routeBody(this.#request.bodyOf);
    this.#operation = operation;
    let isKeySpent = false;
    if (operation) {
      this.#inspectExpiry(operation);
      const isKeyRead = this.#refusals.length === 0 && (await this.#readsKey(operation));
      await this.#inspect(operation);
      this.#inspectIbans(operation);
      isKeySpent = isKeyRead && this.#storesRejection();
    }
    if (isKeySpent) {
      this.#renewKey();
    }
    const outcome = await this.#outcome(operation);
    const {id, method, path, scope, sca} = operation ?? {};
    const {repairedBody: _, unknown: __, bodyOf: ___, ...corrected} = this.#request;
    return {
      ...(id && method && path && {operation: {id, method, path, scope, sca}}),
      ...(this.#proposals && {proposals: this.#proposals}),
      refusals: this.#refusals,
      isStopped: this.#isStopped,
      isLastLeft: this.#isStopped && (await this.#isLastLeft(operation)),
      isKeySpent,
      corrected,
      ...(outcome && {outcome}),
    };
  }

  #urlOf({url}: WrittenRequest): URL {
    return new URL(url, this.#contract.hosts.api);
  }

  /** The request as the sandbox gets it: with its own token and objects, and without what takes time or is a test. */
  #judged(): Request {
    const {method, url, headers: given, body} = this.#filled();
    const swap = (text: string): string =>
      [...this.#standIns.ids].reduce((all, [from, to]) => all.replaceAll(from, to), text);
    const headers = new Headers();
    for (const [name, value] of given) {
      headers.append(name, swap(value));
    }
    const authorization = headers.get('Authorization');
    if (authorization !== null && BEARER.test(authorization)) {
      const token = this.#scopes ? this.#sandbox.token(this.#scopes) : this.#token;
      headers.set('Authorization', `Bearer ${token}`);
    }
    headers.delete('Sandbox-Fault');
    headers.delete('Prefer');
    if (this.#standIns.hasAnyVersion && headers.has('If-Match')) {
      headers.set('If-Match', '*');
    }
    const hasBody = body !== undefined && !['GET', 'HEAD'].includes(method);
    return new Request(swap(new URL(url, this.#contract.hosts.api).href), {
      method,
      headers,
      ...(hasBody && {body: swap(body)}),
    });
  }

  /** The request with examples instead of the values that only the sending program knows. */
  #filled(): WrittenRequest {
    const {unknown, ...sent} = this.#request;
    const operation = this.#operation;
    if (!unknown || !operation) {
      return sent;
    }
    const has = (text: string) => unknown.markers.some((marker) => text.includes(marker));
    return {
      ...sent,
      url: this.#filledUrl(operation, has),
      headers: this.#filledHeaders(operation, has, unknown.hasMoreHeaders),
      ...(sent.body !== undefined && {body: this.#filledBody(operation, sent.body, has)}),
    };
  }

  #filledUrl(operation: SandboxOperation, has: (text: string) => boolean): string {
    const url = this.#urlOf(this.#request);
    const wanted = operation.path.split('/');
    url.pathname = url.pathname
      .split('/')
      .map((part, at) => {
        const name = /^\{(\w+)\}$/.exec(wanted[at] ?? '')?.[1];
        const isUnknown = name !== undefined && has(decodedPart(part));
        const value = isUnknown ? this.#parameterValue(operation, 'path', name) : undefined;
        return value === undefined ? part : encodeURIComponent(value);
      })
      .join('/');
    for (const [name, value] of [...url.searchParams]) {
      if (has(value)) {
        const example = this.#parameterValue(operation, 'query', name);
        url.searchParams.delete(name);
        if (example !== undefined && name !== 'cursor') {
          url.searchParams.set(name, example);
        }
      }
    }
    return url.href;
  }

  #filledHeaders(
    operation: SandboxOperation,
    has: (text: string) => boolean,
    hasMore: boolean,
  ): WrittenRequest['headers'] {
    const given = this.#request.headers.flatMap(([name, value]): [string, string][] => {
      if (!has(value) || BEARER.test(value)) {
        return [[name, value]];
      }
      const example = this.#headerValue(operation, name);
      return example === undefined ? [] : [[name, example]];
    });
    const isGiven = (name: string) =>
      given.some(([one]) => one.toLowerCase() === name.toLowerCase());
    const needed = [
      ...(operation.scope === undefined ? [] : ['Authorization']),
      ...(operation.isIdempotent ? ['Idempotency-Key'] : []),
      ...(operation.needsIfMatch ? ['If-Match'] : []),
      ...(this.#request.body === undefined ? [] : ['Content-Type']),
      ...operation.parameters.flatMap((one) =>
        one.in === 'header' && one.required ? [one.name] : [],
      ),
    ];
    const added = hasMore ? needed.filter((name) => !isGiven(name)) : [];
    return [
      ...given,
      ...added.flatMap((name): [string, string][] => {
        const example = this.#headerValue(operation, name);
        return example === undefined ? [] : [[name, example]];
      }),
    ];
  }

  #filledBody(operation: SandboxOperation, body: string, has: (text: string) => boolean): string {
    if (!has(body)) {
      return body;
    }
    const isWhole = this.#request.unknown?.markers.includes(body.trim());
    const value = isWhole ? undefined : valueOf(operation, body);
    const filled =
      value === undefined && !isWhole ? undefined : this.#mender.filled(operation, value, has);
    return filled === undefined ? body : textOf(operation, filled);
  }

  #reject(code: string, found: readonly AdvisedError[], isOfData = false): void {
    const {status = 0, title = ''} = this.#contract.errors[code] ?? {};
    const operation = this.#operation;
    const value = operation && valueOf(operation, this.#filled().body);
    const faults = found.map((fault) =>
      operation
        ? withProblem(
            this.#contract,
            operation,
            this.#withMeantValue(operation, fault, value),
            value,
          )
        : {...fault, problem: fault.message},
    );
    this.#refusals.push({status, code, title, faults, isOfData});
  }

  /**
   * An error with the value that the corrected request has, where it is what somebody sent in another form, and otherwise
   * with an example of a text that must match a pattern.
   */
  #withMeantValue(operation: SandboxOperation, fault: AdvisedError, body: unknown): AdvisedError {
    const {place, rule, field} = fault;
    if (place !== 'body' || rule === undefined || rule === 'unknownId') {
      return fault;
    }
    const meant = WITHOUT_VALUE.has(rule)
      ? undefined
      : this.#mender.meantValue(operation, body, field);
    return meant === undefined
      ? withExample(fault, this.#mender.exampleOf(operation, field))
      : withMeantValue(fault, body, meant);
  }

  /** Finds the operation. Corrects the address and the method when the sandbox has none for them. */
  async #route(): Promise<SandboxOperation | undefined> {
    const {method, body} = this.#request;
    const found = operationAt(
      this.#contract,
      method === 'HEAD' ? 'GET' : method,
      this.#urlOf(this.#request).pathname,
    );
    const isPath = this.#request.url.startsWith('/');
    // A path without a host is that of its operation.
    const url =
      found && isPath
        ? new URL(this.#request.url, this.#hostOf(found))
        : this.#urlOf(this.#request);
    // Without headers nothing can happen but that the sandbox says whether it knows the address.
    const response = await this.#sandbox.fetch(new Request(url, {method}));
    const code = await codeOf(response);
    if (found && code !== 'route_not_found' && code !== 'method_not_allowed') {
      this.#onItsHost(found, url);
      return found;
    }
    if (
      !found &&
      this.#request.unknown?.markers.some((one) => decodedPart(url.pathname).includes(one))
    ) {
      // The path has a part that only the program knows.
      this.#isStopped = true;
      return undefined;
    }
    const exact = found && {operation: found, path: url.pathname};
    const meant = exact ?? meantOperation(this.#contract, method, url.pathname, body !== undefined);
    const {message, place} =
      code === 'method_not_allowed'
        ? {
            message: `This path does not take ${method}, only ${this.#methodsAt(url.pathname)}.`,
            place: 'path' as const,
          }
        : exact
          ? {message: `${url.hostname} does not have this path.`, place: 'host' as const}
          : {message: 'The API does not have this path.', place: 'path' as const};
    const refused = code === 'method_not_allowed' ? code : 'route_not_found';
    const next = meant && (await this.#addressOf(meant, url));
    const host = next && next.origin !== url.origin ? ` on \`${next.hostname}\`` : '';
    const instead = meant
      ? `Call \`${meant.operation.method} ${meant.operation.path}\`${host}.`
      : (this.#fixes[refused] ?? '');
    this.#reject(refused, [{place, field: '', code: refused, message, instead}]);
    if (!meant || !next) {
      this.#isStopped = true;
      return undefined;
    }
    this.#request = {...this.#request, method: meant.operation.method, url: next.href};
    return meant.operation;
  }

  /** Finds the operation of a body alone, and puts examples where its address and its headers are. */
  #routeBody(name: string): SandboxOperation | undefined {
    const {body = '', repairedBody = body} = this.#request;
    const named = this.#contract.operations.find(({id}) => id.toLowerCase() === name.toLowerCase());
    const {nearest, isClear} = operationsOfBody(this.#contract, repairedBody);
    const operation = named ?? (isClear ? nearest[0] : undefined);
    if (!named) {
      this.#proposals = nearest.map(({id, method, path}) => ({id, method, path}));
    }
    if (!operation) {
      this.#isStopped = true;
      return undefined;
    }
    const path = operation.path.replaceAll(
      /\{(\w+)\}/g,
      (part, parameter: string) => this.#parameterValue(operation, 'path', parameter) ?? part,
    );
    this.#request = {
      ...this.#request,
      method: operation.method,
      url: new URL(path, this.#hostOf(operation)).href,
      headers: this.#filledHeaders(operation, () => false, true),
    };
    return operation;
  }

  /** The methods that a path takes, in words. */
  #methodsAt(pathname: string): string {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      operationAt(this.#contract, method, pathname),
    );
    return new Intl.ListFormat('en', {type: 'conjunction'}).format(methods);
  }

  #hostOf({host}: SandboxOperation): string {
    return this.#contract.hosts[host] ?? '';
  }

  /** Where an operation is called: on the host of the request if that has it, and otherwise on its own. */
  async #addressOf({operation, path}: Meant, {origin, search}: URL): Promise<URL> {
    const isPath = this.#request.url.startsWith('/');
    const pathname = path.replaceAll('{', '%7B').replaceAll('}', '%7D');
    const own = new URL(pathname + search, this.#hostOf(operation));
    const here = new URL(pathname + search, origin);
    const response = await this.#sandbox.fetch(new Request(here, {method: operation.method}));
    return isPath || (await codeOf(response)) === 'route_not_found' ? own : here;
  }

  /** Completes a path to the address on the host of its operation. */
  #onItsHost(operation: SandboxOperation, url: URL): void {
    const isPath = this.#request.url.startsWith('/');
    const origin = isPath ? this.#hostOf(operation) : url.origin;
    this.#request = {...this.#request, url: new URL(url.pathname + url.search, origin).href};
  }

  /** Reports a token that says by itself that it is no longer valid, before its scopes count. */
  #inspectExpiry({scope}: SandboxOperation): void {
    const expiry = expiryIn(headerOf(this.#request, 'Authorization') ?? '');
    if (scope !== undefined && expiry !== undefined && expiry <= this.#now) {
      const code = 'token_expired';
      const message = `The token expired on ${new Date(expiry).toISOString()}.`;
      const instead = this.#fixes[code] ?? '';
      this.#reject(code, [{place: 'header', field: 'Authorization', code, message, instead}]);
    }
  }

  /** Whether the corrected request still has the last error that does not depend on objects. */
  async #isLastLeft(operation: SandboxOperation | undefined): Promise<boolean> {
    const last = this.#refusals.findLast(({isOfData}) => !isOfData);
    if (!operation || !last) {
      return false;
    }
    const request = this.#judged();
    const body = valueOf(operation, this.#filled().body);
    const left = [
      ...(await check(this.#sandbox, this.#contract, {request, operation, missing: []})),
      ...ibanErrors(this.#contract, operation, body, {}),
    ];
    return left.some(({place, field, code}) =>
      last.faults.some((one) => one.place === place && one.field === field && one.code === code),
    );
  }

  /** Whether the API gets as far as the key, under which it stores its response to everything that it looks at after it. */
  async #readsKey(operation: SandboxOperation): Promise<boolean> {
    const request = this.#judged();
    request.headers.delete('Idempotency-Key');
    const [first] = await check(this.#sandbox, this.#contract, {request, operation, missing: []});
    return first?.code === 'idempotency_key_missing';
  }

  /** Whether the API stores its first rejection, so that the key stands for the request as it was. */
  #storesRejection(): boolean {
    const first = this.#refusals.find(({isOfData}) => !isOfData);
    return (
      first !== undefined &&
      !first.code.startsWith('idempotency_key_') &&
      !mayRetryWithKey(first, first.code)
    );
  }

  /** Gives the request another key, where its program does not make one for each call. */
  #renewKey(): void {
    const {headers, unknown} = this.#request;
    const isOfProgram = (value: string) => unknown?.markers.some((one) => value.includes(one));
    this.#request = {
      ...this.#request,
      headers: headers.map(([name, value]) =>
        name.toLowerCase() === 'idempotency-key' && !isOfProgram(value)
          ? [name, crypto.randomUUID()]
          : [name, value],
      ),
    };
  }

  async #inspect(operation: SandboxOperation): Promise<void> {
    const seen = new Set<string>();
    for (let count = 0; count < MOST_REFUSALS; count += 1) {
      const request = this.#judged();
      const faults = await check(
        this.#sandbox,
        this.#contract,
        {request, operation, missing: []},
        this.#fixes,
      );
      const [first] = faults;
      if (!first) {
        return;
      }
      // The API reports all fields of a body at once.
      const together =
        first.rule === undefined
          ? [first]
          : faults.filter(({place, code, rule}) => place === 'body' && code === first.code && rule);
      const name = together.map(({place, field, code, rule}) => [place, field, code, rule]).join();
      if (seen.has(name)) {
        // What was written instead is rejected in the same way, and nothing else is known.
        break;
      }
      seen.add(name);
      const isOfData = this.#isOfData(first);
      this.#reject(first.code, withoutMisspelt(together), isOfData);
      if (first.rule === 'unknownId') {
        // The ids in a body are looked for when everything else is right.
        return;
      }
      if (
        !(isOfData ? this.#standIn(first) : this.#mendAll(operation, withoutMisspelt(together)))
      ) {
        break;
      }
    }
    this.#isStopped = true;
  }

  /**
   * Reports wrong IBANs, which the API finds after the form, also where another error could not be mended before. Nobody can
   * say which numbers were meant.
   */
  #inspectIbans(operation: SandboxOperation): void {
    const {body} = this.#filled();
    const faults = ibanErrors(this.#contract, operation, valueOf(operation, body), this.#fixes);
    if (faults[0]) {
      this.#reject(faults[0].code, faults);
      this.#isStopped = true;
    }
  }

  #isOfData({place, field, code, rule}: AdvisedError): boolean {
    const acting = headerOf(this.#request, 'Acting-User-Id') ?? '';
    return (
      rule === 'unknownId' ||
      code === 'etag_mismatch' ||
      (code === 'resource_not_found' && place === 'header' && field === 'If-Match') ||
      (code === 'acting_user_not_allowed' && /^usr_/.test(acting) && ID.test(acting))
    );
  }

  /** Lets something of the sandbox stand for what the caller has. False when nothing can. */
  #standIn({place, field, code}: AdvisedError): boolean {
    if (code === 'etag_mismatch') {
      this.#standIns.hasAnyVersion = true;
      return true;
    }
    const {pathname} = this.#urlOf(this.#request);
    const id =
      place === 'header' && field === 'If-Match'
        ? ID.exec(pathname)?.[0]
        : headerOf(this.#request, 'Acting-User-Id');
    const other = id === undefined ? undefined : this.#mender.sampleLike(id);
    if (id === undefined || other === undefined || this.#standIns.ids.has(id)) {
      return false;
    }
    this.#standIns.ids.set(id, other);
    return true;
  }

  #mendAll(operation: SandboxOperation, faults: readonly AdvisedError[]): boolean {
    // From the end, so that the places of items in lists stay what they are.
    return faults
      .toReversed()
      .map((fault) => this.#mend(operation, fault))
      .every(Boolean);
  }

  /** Mends one error. False when nobody can say what is meant. */
  #mend(operation: SandboxOperation, fault: AdvisedError): boolean {
    switch (fault.place) {
      case 'host':
        return false;
      case 'path':
        return this.#mendPath(operation, fault);
      case 'query':
        return this.#mendQuery(operation, fault);
      case 'header':
        return this.#mendHeader(operation, fault);
      case 'body':
        return this.#mendBody(operation, fault);
    }
  }

  #mendPath(operation: SandboxOperation, {field}: AdvisedError): boolean {
    const value = this.#parameterValue(operation, 'path', field);
    if (value === undefined) {
      return false;
    }
    const url = this.#urlOf(this.#request);
    const parts = url.pathname.split('/');
    parts[operation.path.split('/').indexOf(`{${field}}`)] = encodeURIComponent(value);
    url.pathname = parts.join('/');
    this.#request = {...this.#request, url: url.href};
    return true;
  }

  #parameterValue({parameters}: SandboxOperation, place: string, name: string): string | undefined {
    const declared = parameters.find((one) => one.in === place && one.name === name);
    const value = declared && this.#mender.valueFor(declared.schema);
    return value === undefined ? undefined : String(value);
  }

  #mendQuery(operation: SandboxOperation, {field}: AdvisedError): boolean {
    const url = this.#urlOf(this.#request);
    const [sent = ''] = url.searchParams.getAll(field);
    const isTwice = url.searchParams.getAll(field).length > 1;
    const other = this.#mender.meantParameter(operation, field);
    url.searchParams.delete(field);
    if (isTwice) {
      url.searchParams.set(field, sent);
    } else if (other !== undefined && !url.searchParams.has(other)) {
      url.searchParams.set(other, sent);
    } else {
      const schema = operation.parameters.find(
        (one) => one.in === 'query' && one.name === field,
      )?.schema;
      const value = schema && field !== 'cursor' ? this.#mender.mended(schema, sent) : undefined;
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        url.searchParams.set(field, String(value));
      }
    }
    this.#request = {...this.#request, url: url.href};
    return true;
  }

  #mendHeader(operation: SandboxOperation, {field, code}: AdvisedError): boolean {
    const set = (value: string | undefined): true => {
      this.#request = withHeader(this.#request, field, value);
      return true;
    };
    if (code === 'scope_missing') {
      this.#scopes = undefined;
      return true;
    }
    return set(this.#headerValue(operation, field));
  }

  /** An example of a header that an operation takes. */
  #headerValue(operation: SandboxOperation, field: string): string | undefined {
    const values: Readonly<Record<string, () => string | undefined>> = {
      Authorization: () => 'Bearer ACCESS_TOKEN',
      Accept: () => operation.answer.mediaTypes[0],
      'Idempotency-Key': () => callKey(operation.id, 1),
      'If-Match': () => '"1"',
      'Acting-User-Id': () => this.#contract.samples.ids?.usr,
      'Sca-Token': () => this.#contract.samples.scaTokens?.approved,
      'Content-Type': () => operation.body?.mediaType,
    };
    const name = Object.keys(values).find((one) => one.toLowerCase() === field.toLowerCase());
    if (name !== undefined) {
      return values[name]?.();
    }
    const declared = operation.parameters.find((one) => one.in === 'header' && one.name === field);
    return declared?.required ? this.#parameterValue(operation, 'header', field) : undefined;
  }

  #mendBody(operation: SandboxOperation, fault: AdvisedError): boolean {
    const {body, repairedBody} = this.#request;
    const {code, rule, nearest} = fault;
    if (code === 'unsupported_media_type') {
      this.#request = withHeader(this.#request, 'Content-Type', operation.body?.mediaType);
      return true;
    }
    if (code === 'malformed_request') {
      if (repairedBody === undefined || repairedBody === body) {
        return false;
      }
      this.#request = {...this.#request, body: repairedBody};
      return true;
    }
    const value = valueOf(operation, body);
    // An operation may have a code of its own for the only field that is wrong, which then is not named.
    const [only] = rule === undefined ? bodyErrors(this.#contract, operation, value) : [];
    const place = only
      ? {field: only.field, rule: only.rule ?? '', nearest: only.nearest}
      : {field: fault.field, rule: rule ?? '', nearest};
    if (place.rule === '') {
      return false;
    }
    const mended = this.#mender.body(operation, value, {
      field: place.field,
      rule: place.rule,
      ...(place.nearest !== undefined && {nearest: place.nearest}),
    });
    if (mended === undefined) {
      return false;
    }
    this.#request = {...this.#request, body: textOf(operation, mended)};
    return true;
  }

  #mentions(marker: string): boolean {
    const {url, headers, body = ''} = this.#request;
    return [
      decodedPart(url),
      body,
      ...headers.map(([, value]) => (BEARER.test(value) ? '' : value)),
    ].some((text) => text.includes(marker));
  }

  /** What the sandbox returns once nothing in the form of the request is wrong. */
  async #outcome(operation: SandboxOperation | undefined): Promise<RequestExamination['outcome']> {
    const {ids, hasAnyVersion} = this.#standIns;
    const isOfData = this.#refusals.some((one) => one.isOfData);
    const {markers = [], hasMoreHeaders = false} = this.#request.unknown ?? {};
    const isAlone = this.#request.bodyOf !== undefined;
    const isUnknown = isAlone || hasMoreHeaders || markers.some((one) => this.#mentions(one));
    if (!operation || this.#isStopped || ids.size > 0 || hasAnyVersion || isOfData || isUnknown) {
      return undefined;
    }
    const response = await this.#sandbox.answer(this.#judged(), async () => {});
    const code = response.status >= 400 ? await codeOf(response) : undefined;
    const title = this.#contract.errors[code ?? '']?.title;
    return {status: response.status, ...(code && {code}), ...(title && {title})};
  }
}

/** The error code of a response; empty when it has none. */
async function codeOf(response: Response): Promise<string> {
  try {
    const {code, errorCode = code} = (await response.json()) as {
      readonly code?: unknown;
      /** How responses of v1 name it. */
      readonly errorCode?: unknown;
    };
    return typeof errorCode === 'string' ? errorCode : '';
  } catch {
    return '';
  }
}

/**
 * Says with which responses the API rejects a request, one after the other, and how it must be. A new sandbox is the judge,
 * which knows a token of any text. `fixes` say what a developer does about an error code, and `now` sets its clock.
 */
export function examineRequest(
  contract: SandboxContract,
  sent: WrittenRequest,
  fixes: Readonly<Record<string, string>> = {},
  now?: string,
): Promise<RequestExamination> {
  return new Examiner(contract, sent, fixes, now).examine();
}
