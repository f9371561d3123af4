/** The most characters that a result shows of the text around its match, ellipses included. */
export const snippetLength = 50;
