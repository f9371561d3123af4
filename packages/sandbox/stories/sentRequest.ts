import type {SandboxOperation, SandboxContract} from '../contract';

/** Values by their names. */
type Values = Readonly<Record<string, string>>;

/** A request as it went over the wire. */
export type SentRequest = {
  readonly method: string;
  /** The path with its query, which may be of no operation. */
  readonly target: string;
  /** The parameters of the path; none when the path is not that of the operation. */
  readonly path: Values;
  readonly query: Values;
  /**
   * The headers by the names of the contract. The token and the media type of the body are there only when they are not
   * those that the operation takes; without any token, `Authorization` is empty.
   */
  readonly headers: Values;
  /** Absent when there is none. What is no JSON and no form is text. */
  readonly body?: unknown;
};

/** The most characters of a body that is kept as text. */
const MOST_TEXT = 200;

/** A text as far as a reader needs it. */
const shortened = (text: string): string =>
  text.length > MOST_TEXT ? `… (${text.length} characters)` : text;

/** The parameters of a path, by the template of its operation. */
function parametersOf(template: string, pathname: string): Values {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(
    values.map((value, at) => [names[at] ?? '', decodeURIComponent(value)] as const),
  );
}

/** The name of a header as the contract writes it, or with capital letters. */
export const headerName = (operation: SandboxOperation | undefined, header: string): string =>
  operation?.parameters.find(({name}) => name.toLowerCase() === header)?.name ??
  header.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function headersOf(
  {headers}: Request,
  operation: SandboxOperation | undefined,
  token: string,
): Values {
  const expected: Values = {
    authorization: operation?.scope ? `Bearer ${token}` : '',
    'content-type': operation?.body?.mediaType ?? '',
  };
  const sent = {...(operation?.scope && {authorization: ''}), ...Object.fromEntries(headers)};
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => value !== expected[name])
      .map(([name, value]) => [headerName(operation, name), value]),
  );
}

/** What a request sends. `body` is what its text was made from, when that is known. */
export async function sentRequest(
  {operations}: SandboxContract,
  operationId: string,
  request: Request,
  {body, token}: {readonly body: unknown; readonly token: string},
): Promise<SentRequest> {
  const operation = operations.find(({id}) => id === operationId);
  const {pathname, search, searchParams} = new URL(request.url);
  const text = body === undefined ? await request.clone().text() : '';
  const sent = body ?? (text === '' ? undefined : shortened(text));
  return {
    method: request.method,
    target: pathname + search,
    path: parametersOf(operation?.path ?? '', pathname),
    query: Object.fromEntries(searchParams),
    headers: headersOf(request, operation, token),
    ...(sent !== undefined && {body: sent}),
  };
}
