/** The headers that a signature needs (Standard Webhooks). */
export const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

export type SignedHeader = (typeof signedHeaders)[number];

/** What was found in a pasted text: headers by lower-case name, and the body after them, if there is one. */
export type PastedRequest = {
  readonly headers: ReadonlyMap<string, string>;
  readonly body?: string | undefined;
};

/** A header in a line: `name: value`, as `curl -v` (`< `, `> `), `-H '…'` and lists of servers write it. */
const line =
  /^\s*(?:[<>*]\s+)?(?:-H|--header)?\s*["']?([A-Za-z][\w-]*)["']?\s*(?::|=>|=)\s*(.*?)\s*\\?$/;

/** A value without the quotation marks around it, or the one that closes `-H '…'`. */
const unquoted = (value: string): string =>
  /^(["'])(.*)\1,?$/.exec(value)?.[2] ?? value.replace(/["'],?$/, '');

/** The headers of a JSON object; undefined when the text is none. */
function fromJson(text: string): Map<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return undefined;
    }
    return new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), String(one)]));
  } catch {
    return undefined;
  }
}

/**
 * Reads headers from lines, from a JSON object or from a whole HTTP request. An empty line ends the headers, and what
 * follows is the body. The last of several values of a header counts.
 */
export function pastedRequest(text: string): PastedRequest {
  const json = fromJson(text);
  if (json) {
    return {headers: json};
  }
  const [, head = text, body] = /^\s*([^]*?\S)[ \t]*\r?\n[ \t]*\r?\n([^]*)$/.exec(text) ?? [];
  const pairs = head.split(/\r?\n/).flatMap((one): [string, string][] => {
    const [, name, value = ''] = line.exec(one) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), unquoted(value)]];
  });
  return {headers: new Map(pairs), body: body === '' ? undefined : body};
}

/** The names that proxies and frameworks make of a header: `webhook_id`, `HTTP_WEBHOOK_ID`, `x-webhook-id`, `svix-id`. */
export function misnamed(
  headers: ReadonlyMap<string, string>,
  name: SignedHeader,
): string | undefined {
  const part = name.replace('webhook-', '');
  return [...headers.keys()].find((other) =>
    [`webhook-${part}`, `webhook${part}`, `x-webhook-${part}`, `svix-${part}`, part].includes(
      other.replaceAll('_', '-').replace(/^http-/, ''),
    ),
  );
}
