/** The query parameter for the tokens to highlight on a page. It is repeated for each token. */
export const highlightParameter = '_highlight';
