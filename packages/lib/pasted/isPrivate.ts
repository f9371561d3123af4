/** Whether a text has a private key in PEM or as a JWK, also with other quotation marks, escaped or cut. */
export const isPrivate = (text: string): boolean =>
  /PRIVATE KEY-----|["'“”‘’]d\\*["'“”‘’]\s*:\s*\\*["'“”‘’]/.test(text);
