type Cause = {
  /** What it is about: the form of any token, an assertion, an access token, a message or the response of a device. */
  readonly of: 'form' | 'assertion' | 'token' | 'message' | 'answer';
  readonly title: string;
  readonly fix: string;
  /** What to do instead about an access token, which the token host has made and signed. */
  readonly fixOfReceived?: string;
};

/** Why a token, an assertion, a message or a signature is rejected: a title, and what to do about it. */
export const tokenCauses = {
  PEM: {
    of: 'form',
    title: 'This is a key or a certificate, not a token',
    fix: 'Send the signed assertion. The private key stays where it is, and only its public half is published.',
  },
  prefix: {
    of: 'form',
    title: 'The text begins with `Bearer`',
    fix: 'Send the bare assertion or message. `Bearer` belongs only before an access token, in the header `Authorization`.',
  },
  'line break': {
    of: 'form',
    title: 'There are spaces or line breaks in it',
    fix: 'Write it in one line: a token has neither spaces nor line breaks, and tools such as `base64` break lines after 76 letters.',
  },
  base64: {
    of: 'form',
    title: 'It is in base64, not in base64url',
    fix: 'Encode each part in base64url before you sign: `-` and `_` instead of `+` and `/`, and no `=` at the end.',
    fixOfReceived: 'Send the `access_token` of the response as you received it.',
  },
  characters: {
    of: 'form',
    title: 'It has characters that no token has',
    fix: 'Send what your library returned, without quotation marks and invisible characters. A part has only letters, digits, `-` and `_`.',
  },
  cut: {
    of: 'form',
    title: 'A part of it is missing',
    fix: 'Send all of it: a column, a log or a shell variable may have cut it. A signed token has three parts with dots between them, and an encrypted message has five.',
  },
  parts: {
    of: 'form',
    title: 'It has too many parts',
    fix: 'A signed token has three parts with dots between them, and an encrypted message has five.',
  },
  unsigned: {
    of: 'form',
    title: 'It is not signed',
    fix: 'Sign it with `ES256` or `PS256` and your private key. The third part is the signature.',
    fixOfReceived:
      'Send all of the `access_token` of the response: its third part is the signature of the token host.',
  },
  header: {
    of: 'assertion',
    title: 'Its header cannot be read',
    fix: 'Encode the JSON of the header in UTF-8 and then in base64url, once.',
    fixOfReceived: 'Send the `access_token` of the response as you received it.',
  },
  'key id': {
    of: 'assertion',
    title: 'The `kid` is not that of a published key',
    fix: 'Write into the header the `kid` that your JWKS has for this key.',
  },
  algorithm: {
    of: 'assertion',
    title: 'The algorithm is another',
    fix: 'Use `ES256` with a key on the curve P-256, or `PS256` with an RSA key. `RS256`, `HS256` and `none` are not accepted.',
  },
  DER: {
    of: 'assertion',
    title: 'The signature is in DER form',
    fix: 'Write R and S side by side, 32 bytes each. Node takes `dsaEncoding: "ieee-p1363"`, Java `SHA256withECDSAinP1363Format`, and .NET does it by default.',
  },
  signature: {
    of: 'assertion',
    title: 'Another key made the signature, or the text was changed afterwards',
    fix: 'Sign the first two parts with the dot between them, as they are sent, with the private half of the published key.',
    fixOfReceived:
      'Send the `access_token` of the response as you received it. Only the token host can sign one.',
  },
  claims: {
    of: 'assertion',
    title: 'Its claims cannot be read',
    fix: 'Encode the JSON object of the claims in UTF-8 and then in base64url, once.',
    fixOfReceived: 'Send the `access_token` of the response as you received it.',
  },
  client: {
    of: 'assertion',
    title: '`iss` and `sub` are not both your client id',
    fix: 'Set `iss`, `sub` and the parameter `client_id` to the same client id.',
  },
  audience: {
    of: 'assertion',
    title: 'The audience is another',
    fix: 'Set `aud` to the token host of the same environment, with or without the path of the operation, and without a slash at the end.',
  },
  milliseconds: {
    of: 'assertion',
    title: 'A time is in milliseconds',
    fix: 'Divide by 1,000 and round down: JWT counts seconds since 1970, whereas `Date.now()` and `System.currentTimeMillis()` count milliseconds.',
  },
  'time form': {
    of: 'assertion',
    title: 'A time is missing or is no number',
    fix: 'Write `exp` as a JSON number of Unix seconds, without quotation marks.',
  },
  early: {
    of: 'assertion',
    title: 'It is not valid yet',
    fix: 'Leave `nbf` out, or compare the clock of your server with the header `Date` of the response.',
  },
  expired: {
    of: 'assertion',
    title: 'It has expired',
    fix: 'Make a new assertion for each token request. If it was new, the clock of your server is slow.',
    fixOfReceived:
      'Request a new access token with `createAccessToken`, and then always before the old one expires. There is no refresh token.',
  },
  life: {
    of: 'assertion',
    title: 'It expires too late',
    fix: 'Let it expire earlier. If `exp` is right by your clock, that clock is fast.',
  },
  'jti missing': {
    of: 'assertion',
    title: 'There is no `jti`',
    fix: 'Put a new random value into `jti`, such as a UUID.',
  },
  'jti used': {
    of: 'assertion',
    title: 'The `jti` was used before',
    fix: 'Make a new assertion with a new `jti` for each request, also when you retry one.',
  },
  issuer: {
    of: 'token',
    title: 'The token host did not issue it',
    fix: 'Send the `access_token` of the response, from the token host of the same environment.',
  },
  scope: {
    of: 'token',
    title: 'A scope is unknown',
    fix: 'Write each scope as the list of scopes has it, with one space between two. The API reference says which scope an operation requires.',
  },
  encryption: {
    of: 'message',
    title: 'It is encrypted in another way',
    fix: 'Use `RSA-OAEP-256` with `A256GCM` for what you send. What you receive has `ECDH-ES+A256KW` if your key is on the curve P-256.',
  },
  'other key': {
    of: 'message',
    title: 'This key does not open the message',
    fix: 'Take the private half of the key to which it was encrypted: for a view of card data, that of this one view. A changed letter has the same effect.',
  },
  'JSON form': {
    of: 'answer',
    title: 'JSON that is not canonical was hashed',
    fix: 'Sort the members of each object, leave out spaces and line breaks, and write letters beyond ASCII as they are (RFC 8785).',
  },
  'hash form': {
    of: 'answer',
    title: 'The hash has another form',
    fix: 'Hash the UTF-8 bytes of the canonical JSON once with SHA-256, and write the 32 bytes in base64url without `=`.',
  },
  'other data': {
    of: 'answer',
    title: 'The device signed other values',
    fix: 'Take `id`, `nonce` and `dynamicLink` from the challenge, and `decision` from the body of the request.',
  },
  members: {
    of: 'answer',
    title: 'The payload has other members',
    fix: 'Sign an object with `challengeId`, `decision`, `dynamicLinkSha256` and `nonce`, and nothing else.',
  },
  payload: {
    of: 'answer',
    title: 'The payload is no JSON object',
    fix: 'Give the JSON text itself to your library, which encodes it in base64url once.',
  },
  'double hash': {
    of: 'answer',
    title: 'The text was hashed twice',
    fix: 'Give the text to the function that signs, because ES256 hashes it itself. Only a function for digests takes a hash.',
  },
  'signed text': {
    of: 'answer',
    title: 'Other bytes were signed',
    fix: 'Sign the ASCII bytes of the first two parts with the dot between them (RFC 7515), without a line break at the end.',
  },
  'signature form': {
    of: 'answer',
    title: 'The third part has another form',
    fix: 'Write the 64 bytes of the signature in base64url, without padding. Hexadecimal digits and lists of numbers are not accepted.',
  },
  critical: {
    of: 'answer',
    title: 'The header requires an extension',
    fix: 'Write the header `{"alg":"ES256"}`, without `crit` and `b64`.',
  },
  'not a JWS': {
    of: 'answer',
    title: 'This is a bare signature, not a compact JWS',
    fix: 'Send three parts: header, payload and signature, each in base64url, with dots between them.',
  },
} as const satisfies Readonly<Record<string, Cause>>;

export type TokenCause = keyof typeof tokenCauses;

/** What the members of headers and claims mean (RFC 7515, 7516, 7519 and 9068). */
export const tokenMembers: Readonly<Record<string, string>> = {
  alg: 'algorithm of the signature, or of the encrypted key',
  enc: 'algorithm of the content',
  kid: 'name of the key in the key set',
  typ: 'kind of token',
  cty: 'media type of the content',
  epk: 'one-time public key of the sender',
  iss: 'issuer: in an assertion your client id, in an access token the token host',
  sub: 'subject: your client id',
  client_id: 'client to which the token was issued',
  aud: 'audience: who must accept it',
  scope: 'what the token allows',
  jti: 'unique id of this token',
  iat: 'issued at',
  nbf: 'not valid before',
  exp: 'expires at',
  cnf: 'certificate to which the token is bound (RFC 8705)',
};
