import type {IncomingHttpHeaders} from 'node:http';
import {isTokenEndpoint} from '../http/oauth';
import {APPROVALS_PATH} from '../pages/approvals';
import type {SandboxContract} from '../contract';

/** Why a request gets nothing from a sandbox on this machine: a status and a sentence for developers. */
export type GuardRejection = {readonly status: 400 | 403; readonly detail: string};

/** A request as it came, before anything reads its address in another way. */
export type Arrived = {
  readonly method: string;
  /** The whole address that was asked for. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Each header Host that it has. */
  readonly hosts: readonly string[];
};

/** A host without the dot that ends a complete name, as URLs write it. */
const nameOf = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** Whether a name or an address always leads to this machine, whoever asks (RFC 6761 section 6.3, RFC 5735). */
function isLoopback(hostname: string): boolean {
  const name = nameOf(hostname);
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '[::1]'
  );
}

/** The URL of a host; undefined when it is none, or more than a host. */
function hostUrl(host: string): URL | undefined {
  const url =
    /[/@?#\\\s]/.test(host) || !URL.canParse(`http://${host}`)
      ? undefined
      : new URL(`http://${host}`);
  return url?.hostname ? url : undefined;
}

/** A path with each escape as its letter: routes read `/%73andbox` as `/sandbox`. */
const plain = (pathname: string): string =>
  pathname.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

/** The paths that programs ask without a token that a browser would not add by itself. */
const closed = ['/sandbox', '/v2/sandbox'];

/** Whether a page of another site may lead a person to a path, which then shows nothing to that page. */
const isPage = (path: string, {method, headers}: Arrived): boolean =>
  path === APPROVALS_PATH &&
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/** Whether a request comes from a program or a page of this sandbox: every browser says when another page sends it. */
function isFromHere({headers}: Arrived, host: string): boolean {
  const {origin} = headers;
  const site = headers['sec-fetch-site'] ?? 'none';
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwn && (site === 'none' || site === 'same-origin');
}

/**
 * What keeps the pages of other sites away from a sandbox of this machine. Every request must name this machine as its
 * host, because a site can give its own name the address of this machine (DNS rebinding), after which browsers take the
 * sandbox for a part of that site. And no other page may ask the endpoints that need no token, or take a token with the
 * test key, which is public. Nor may it control the sandbox. All other operations need a token in `Authorization`, which browsers do not send to another
 * site without its consent, which the sandbox never gives. `names` are further names of this machine.
 */
export function createGuard(
  {operations}: Pick<SandboxContract, 'operations'>,
  names: readonly string[] = [],
): (request: Arrived) => GuardRejection | undefined {
  const known = new Set(names.map(nameOf));
  const isThisMachine = (hostname: string) => isLoopback(hostname) || known.has(nameOf(hostname));
  const tokenPath = operations.find(isTokenEndpoint)?.path;
  const isClosed = (path: string) =>
    path === tokenPath || closed.some((one) => path === one || path.startsWith(`${one}/`));
  return (request) => {
    const [host = '', ...others] = request.hosts;
    const asked = new URL(request.url);
    const named = others.length === 0 ? hostUrl(host) : undefined;
    if (!named) {
      const detail =
        'The request needs one header Host with a name or an address, such as 127.0.0.1:4010.';
      return {status: 400, detail};
    }
    const foreign = [named, asked].find(({hostname}) => !isThisMachine(hostname));
    if (foreign) {
      const detail = `This sandbox answers at 127.0.0.1 and localhost, and not at ${foreign.hostname}. If that is a name of your machine, start the sandbox with --allow-host ${foreign.hostname}.`;
      return {status: 403, detail};
    }
    const path = plain(asked.pathname);
    if (isClosed(path) && !isFromHere(request, asked.host) && !isPage(path, request)) {
      const detail = `No page of another origin may call ${path}. Call it from a program, such as your server or a test.`;
      return {status: 403, detail};
    }
    return undefined;
  };
}
