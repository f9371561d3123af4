/** The `iss` of a signed token in a text; undefined where the text has no such token. */
export function issuerIn(text: string): string | undefined {
  const [, payload = ''] = /\.([\w-]+)\./.exec(text) ?? [];
  let claims: unknown;
  try {
    claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    // It is no JSON in base64url.
    return undefined;
  }
  const iss = (claims as {readonly iss?: unknown} | null | undefined)?.iss;
  return typeof iss === 'string' ? iss : undefined;
}
