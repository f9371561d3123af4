/** Maximum length of the snippet around a match, in characters, including ellipses. */
export const snippetLength = 50;

/** Maximum length of a query, in characters; the rest of a pasted text is cut off. */
export const longestQuery = 200;

/** How many results the search box suggests. A page and a section count as one result each. */
export const mostSuggestions = 8;
