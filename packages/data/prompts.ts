/** How the name of a file ends that has the prompt of a page for a coding assistant, beside `x.md`. */
export const promptExtension = '.prompt.md';
