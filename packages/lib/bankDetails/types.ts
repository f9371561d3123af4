/** The kinds of number that the tool knows, in the order in which it prefers them when a text fits several. */
export const kindIds = [
  'iban',
  'vat',
  'creditorReference',
  'creditorId',
  'rib',
  'bic',
  'siren',
  'siret',
  'tin',
] as const;

export type KindId = (typeof kindIds)[number];

/** What the contract and the provider know about numbers. */
export type BankDetailsFacts = {
  /** The provider's name, its bank code, and the branch code of its virtual IBANs. */
  readonly provider: {
    readonly name: string;
    readonly bankCode: string;
    readonly virtualBranch: string;
  };
  /** What each number of the sandbox is or does there, by the number without spaces. */
  readonly known: Readonly<Record<string, string>>;
};

/** A piece of a number. */
export type NumberPart = {
  /** Its first position in the number, from 1. */
  readonly start: number;
  readonly text: string;
  readonly name: string;
  readonly meaning?: string;
};

/** One rule that a number must follow. */
export type Check = {
  readonly name: string;
  /** `open` when an earlier check failed, without which this one says nothing. */
  readonly result: 'passed' | 'failed' | 'open';
  readonly says: string;
  /** The parts that are wrong, by their names. */
  readonly of?: readonly string[];
};

/** Whether a single typing error may have changed a number of the kind, and whether another kind is likelier. */
export type Likeness = 'close' | 'loose' | 'faint';

/** The rules of one kind of number. Each takes the number in capital letters without spaces. */
export type NumberKind = {
  /** Its name after "a" or "an" in a sentence. */
  readonly name: string;
  readonly article: 'a' | 'an';
  /** What it consists of, for a text that does not fit. */
  readonly form: string;
  /** How a typing error shows. */
  readonly protection: string;
  /** True when length and characters are those of the kind. */
  readonly hasForm: (value: string) => boolean;
  /** How much a number without this form looks like the kind; undefined when it does not. */
  readonly likeness: (value: string) => Likeness | undefined;
  /** The characters that it may contain, for corrections. */
  readonly alphabet: string;
  /** Whether a library finds a number of this form right; quick, for thousands of corrections. */
  readonly accepts: (value: string) => boolean;
  /**
   * How unlikely a right number is as what was meant by the one that was typed: 0 for an ordinary one, and
   * infinite for one that nobody means. */
  readonly oddness?: (value: string, typed: string) => number;
  /** The number with characters that look like those typed, where the positions of the kind say what may be there. */
  readonly readings?: (typed: string) => readonly string[];
  readonly parts: (value: string, facts: BankDetailsFacts) => NumberPart[];
  readonly checks: (value: string) => Check[];
  /** Where people put spaces. */
  readonly groups: (value: string) => string[];
};
