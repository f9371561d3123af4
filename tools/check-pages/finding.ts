/** What is wrong in a page, what to do about it, and the 1-based line. */
export type Finding = {readonly line: number; readonly text: string};
