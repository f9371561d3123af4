/** The reason phrases of the statuses that the API returns (RFC 9110, section 15; RFC 6585). Those of Node.js are older. */
const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The reason phrase of a status; empty for one that the API does not return. */
export const reasonPhrase = (status: number): string => phrases[status] ?? '';

/** A status as a status line has it: `201 Created`. */
export const statusWords = (status: number): string => `${status} ${reasonPhrase(status)}`.trim();
