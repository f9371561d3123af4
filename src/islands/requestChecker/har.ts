import {addressOf, hasHeader, methodOf, NotReadable, requestHeaders, type Pasted} from './pasted';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.filter(isPart) : [];

const isRequest = (value: unknown): value is Part =>
  isPart(value) && typeof value.method === 'string' && typeof value.url === 'string';

const pairsOf = (value: unknown): (readonly [string, string])[] =>
  listOf(value).map(({name, value: text}) => [String(name), String(text ?? '')] as const);

/** The requests in an HAR file, an entry of one, or a request alone. */
function requestsIn(value: unknown): readonly Part[] {
  if (!isPart(value)) {
    return [];
  }
  const entries = isPart(value.log) ? listOf(value.log.entries) : [];
  return [value, value.request, ...entries.map(({request}) => request)].filter(isRequest);
}

/** Reads an HAR file or an entry of it. Undefined when the text is no JSON. */
export function readHar(text: string): Pasted | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const requests = requestsIn(value);
  const request =
    requests.find(({url}) => /\/v[12]\/|\/oauth2?\//.test(String(url))) ?? requests[0];
  if (!request) {
    throw new NotReadable(
      'This JSON is no HAR entry, which has `request` with `method` and `url`. A body alone does not tell which operation it is for.',
    );
  }
  const {method, url, headers: given, postData} = request;
  const headers = pairsOf(given);
  const {text: body, params, mimeType} = isPart(postData) ? postData : {};
  const content =
    typeof body === 'string' && body !== ''
      ? body
      : listOf(params).length > 0
        ? new URLSearchParams(pairsOf(params).map(([name, one]) => [name, one])).toString()
        : undefined;
  const type =
    content !== undefined && typeof mimeType === 'string' && !hasHeader(headers, 'content-type')
      ? [['Content-Type', mimeType] as const]
      : [];
  return {
    form: 'HAR entry',
    notes: [
      ...(requests.length > 1
        ? [`The file has ${requests.length} requests, of which the first to the API is checked.`]
        : []),
      ...(hasHeader(headers, 'authorization')
        ? []
        : [
            'Browsers leave `Authorization` out of the HAR files that they save, so that it may be missing here only.',
          ]),
    ],
    sent: {
      method: methodOf(String(method)),
      url: addressOf(String(url)),
      headers: requestHeaders([...headers, ...type]),
      ...(content !== undefined && {body: content}),
    },
  };
}
