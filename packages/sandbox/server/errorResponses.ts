import {STATUS_CODES} from 'node:http';
import type {SandboxContract} from '../contract';
import {ApiError} from '../engine/problem';
import {errorResponse, traceWithoutWorld} from '../http/respond';

/** A response of the server that needs no sandbox. */
type Plain = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The response of an error code to a request that reaches no sandbox. */
export function errorResponseOutside(
  contract: SandboxContract,
  path: string,
  code: string,
  members: Readonly<Record<string, unknown>>,
): Plain {
  const trace = traceWithoutWorld(path);
  const {status, headers, body} = errorResponse(
    {contract},
    undefined,
    new ApiError(code, members),
    trace,
  );
  return {status, headers: {...headers, 'Request-Id': trace.requestId}, body: body ?? ''};
}

/**
 * A response that the API does not have, because only a program on a machine rejects this: a problem document that the
 * status alone explains (RFC 9457 section 4.2.1), without a code.
 */
export function problemOf(status: number, detail: string): Plain {
  const body = {type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail};
  return {
    status,
    headers: {'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store'},
    body: JSON.stringify(body),
  };
}

/** What is wrong with what is no HTTP, by the codes of Node's parser. */
const faults: Readonly<Record<string, string>> = {
  HPE_CR_EXPECTED: 'A line of the head does not end with CR LF.',
  HPE_LF_EXPECTED: 'A line of the head does not end with CR LF.',
  HPE_STRICT: 'A line of the head does not end with CR LF.',
  HPE_INVALID_METHOD:
    'The request line does not begin with a method such as GET. If your client speaks TLS, call the sandbox with http: instead of https:.',
  HPE_INVALID_URL:
    'The address in the request line is missing, or has a character that must be percent-encoded.',
  HPE_INVALID_CONSTANT:
    'The request line does not end with HTTP/1.1 and CR LF, or its address has a space.',
  HPE_INVALID_VERSION:
    'The request line does not end with HTTP/1.1 and CR LF, or its address has a space.',
  HPE_PAUSED_H2_UPGRADE: 'The sandbox speaks HTTP/1.1, and this request is HTTP/2.',
  HPE_INVALID_HEADER_TOKEN:
    'A header has no colon, a space before its colon, or a character that is not allowed in it.',
  HPE_INVALID_CONTENT_LENGTH: 'Content-Length is not one whole number.',
  HPE_UNEXPECTED_CONTENT_LENGTH:
    'Content-Length is there twice, or together with Transfer-Encoding.',
  HPE_INVALID_TRANSFER_ENCODING: 'Transfer-Encoding is not chunked alone.',
  HPE_INVALID_CHUNK_SIZE: 'The size of a chunk of the body is no hexadecimal number.',
  HPE_INVALID_EOF_STATE: 'The connection ended before the request did.',
};

/** The response to what Node cannot read as a request. Nothing knows its path. */
export function responseToUnreadableRequest(contract: SandboxContract, code = ''): Plain {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problemOf(
        431,
        'The address and the headers together are larger than 16 KiB. Shorten them.',
      );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problemOf(413, 'The extensions of a chunk are larger than 16 KiB. Send none.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problemOf(408, 'The request was not complete in time.');
    default: {
      const fault = faults[code] ?? `The parser of Node reports ${code || 'an error'}.`;
      return errorResponseOutside(contract, '/', 'malformed_request', {
        detail: `The request is not valid HTTP. ${fault}`,
      });
    }
  }
}

/** A response as bytes of a connection, which then ends. */
export const asHttp = ({status, headers, body}: Plain): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
