/** What a fact of a part may be: compared as it is, and shown as text. */
export type PartFact = string | number | boolean;

/** The kind of a part: an `answer` is an error code that an operation can return, an `end` that of a version. */
export type PartKind =
  | 'operation'
  | 'parameter'
  | 'answer'
  | 'event'
  | 'error'
  | 'object'
  | 'schema'
  | 'field'
  | 'value'
  | 'scenario'
  | 'end';

/** A part of a contract that a release can add, change or remove. */
export type ContractPart = {
  readonly kind: PartKind;
  /** What readers see in code: `createCard`, `Account.closure`. */
  readonly code: string;
  /** The operations to which a parameter, a response or a field of a body belongs. */
  readonly of: readonly string[];
  /** Every name by which a release note may call it. */
  readonly names: readonly string[];
  /** The keys of the parts that it comes and goes with: no line is written about it when one of them does. */
  readonly within: readonly string[];
  /** Its facts by name. A fact that is absent does not apply. */
  readonly facts: Readonly<Record<string, PartFact>>;
  /** Where the reference shows it: a name that the reference explains, and the anchor on the same page. */
  readonly shownAt: readonly {readonly name: string; readonly anchor: string}[];
  /** Whether clients send it, and whether they receive it. */
  readonly isSent: boolean;
  readonly isReceived: boolean;
};

/** The parts of a contract, by a key that stays the same from release to release. */
export type Parts = ReadonlyMap<string, ContractPart>;
