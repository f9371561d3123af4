/** A public key or a certificate in PEM (RFC 7468). */
const inPem = /-----BEGIN (?:(?:RSA |EC )?PUBLIC KEY|CERTIFICATE)-----/;

/** A JWK or JWKS (RFC 7517), also with other names before its type. */
const inJwk = /^\s*[{[][^]{0,2000}["']kty["']\s*:\s*["'](?:EC|RSA)["']/;

/** Whether a text is a public key. A private one must be excluded before. */
export const isPublicKey = (text: string): boolean => inPem.test(text) || inJwk.test(text);
