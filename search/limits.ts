/** Maximum length of the snippet around a match, in characters, including ellipses. */
export const snippetLength = 50;
