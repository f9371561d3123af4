/** A text with straight quotation marks in place of the curly ones into which word processors and chats turn them. */
export const straightQuotes = (text: string): string =>
  text.replaceAll(/[“”„‟]/g, '"').replaceAll(/[‘’‚‛]/g, "'");
