/** Where the scripts of a build are, below its root. Each finds the others beside it. */
export const scriptsFolder = 'assets/js';
