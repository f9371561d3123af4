/** The French words in texts of the contract. In the source of pages, words in italics are French. */
const frenchWords = ["conditions générales d'utilisation"];

const pattern = new RegExp(`(${frenchWords.join('|')})`, 'i');

/** A text in parts, of which every second one is French. */
export const byLanguage = (text: string): string[] => text.split(pattern);
