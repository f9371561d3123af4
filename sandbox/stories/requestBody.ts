/** A body as the text of a request: a form where the operation takes one, else JSON. */
export function textOfBody(mediaType: string | undefined, body: unknown): string | undefined {
  if (body === undefined) {
    return undefined;
  }
  return mediaType === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}
