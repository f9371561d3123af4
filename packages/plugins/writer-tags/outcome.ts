/** The name of what happens, with the address of what is said about it. */
export type Name = {readonly name: string; readonly href: string | undefined};

/** What happens in the sandbox after the same calls: states, events or errors. It is a row of a table. */
export type OutcomeRow = {
  readonly states: readonly Name[];
  readonly events: readonly Name[];
  readonly errors: readonly Name[];
  /** What a program does so that it happens: a text with names in backticks. */
  readonly how: string;
};
