import type {SandboxContract} from '../contract';

/** Values by their names. */
type Values = Readonly<Record<string, string>>;

/** A request as it went over the wire, without its token. */
export type SentRequest = {
  readonly method: string;
  /** The path with its query, which may be of no operation. */
  readonly target: string;
  /** The parameters of the path; none when the path is not that of the operation. */
  readonly path: Values;
  readonly query: Values;
  /** The headers by the names of the contract, without the token and the media type of the body. */
  readonly headers: Values;
  /** Absent when there is none. What is no JSON and no form is text. */
  readonly body?: unknown;
};

/** Headers that every request has, or that HTTP adds. */
const ownOfHttp = new Set(['authorization', 'content-type', 'content-length']);

/** The most characters of a body that is kept as text. */
const MOST_TEXT = 200;

/** The parameters of a path, by the template of its operation. */
function parametersOf(template: string, pathname: string): Values {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(
    values.map((value, at) => [names[at] ?? '', decodeURIComponent(value)] as const),
  );
}

/** What a request sends. `body` is what its text was made from, when that is known. */
export async function sentRequest(
  {operations}: SandboxContract,
  operationId: string,
  request: Request,
  body: unknown,
): Promise<SentRequest> {
  const operation = operations.find(({id}) => id === operationId);
  const {pathname, search, searchParams} = new URL(request.url);
  const nameOf = (header: string) =>
    operation?.parameters.find(({name}) => name.toLowerCase() === header)?.name ??
    header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const text = body === undefined ? (await request.clone().text()).slice(0, MOST_TEXT) : '';
  const sent = body ?? (text.trim() === '' ? undefined : text);
  return {
    method: request.method,
    target: pathname + search,
    path: parametersOf(operation?.path ?? '', pathname),
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      [...request.headers]
        .filter(([name]) => !ownOfHttp.has(name))
        .map(([name, value]) => [nameOf(name), value]),
    ),
    ...(sent !== undefined && {body: sent}),
  };
}
