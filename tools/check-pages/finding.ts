/** An error in a page: its 1-based line, and a text that says what is wrong and what to write. */
export type Finding = {readonly line: number; readonly text: string};
