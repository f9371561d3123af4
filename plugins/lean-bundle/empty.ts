/** An empty module that replaces one that this site does not need. */
export {};
