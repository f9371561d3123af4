/** How much of a text is looked at. */
const LOOKED_AT = 100_000;

/** Whether a text has a private key in PEM or as a JWK, which no field but that for it may keep. */
export const isPrivate = (text: string): boolean =>
  /PRIVATE KEY-----|"d"\s*:\s*"/.test(text.slice(0, LOOKED_AT));
