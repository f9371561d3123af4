/** The words of PEM (RFC 7468) before and after a private key, also where an editor has made one dash of its hyphens. */
const inPem = /PRIVATE KEY\s*(?:-{2}|[\u2010-\u2015\u2212]|&[mn]dash;)/i;

/** "PRIVATE KEY-" in base64, as secrets of a cluster have it. What is before it decides which of the three it is. */
const inBase64 = /UFJJVkFURSBLRVkt|BSSVZBVEUgS0VZL|QUklWQVRFIEtFWS/;

/** The member `d` of a JWK (RFC 7517), also with other quotation marks, escaped or cut. */
const inJwk = /["'“”‘’]d\\*["'“”‘’]\s*:\s*\\*["'“”‘’]/;

/** Whether a text has a private key. */
export const isPrivate = (text: string): boolean =>
  [inPem, inBase64, inJwk].some((sign) => sign.test(text));
