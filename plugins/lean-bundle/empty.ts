/** Stands for a module that this site does not need. */
export {};
