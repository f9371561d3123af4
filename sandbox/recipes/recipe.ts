import type {ApiEvent, SandboxContract} from '..';

/**
 * A call of a recipe. In its texts, `{{2.id}}` is a field of what step 2 was answered with, `{{card.created.id}}` one of
 * the object of the last event of a name, `{{now}}` the time of the sandbox, `{{text.1}}` a long text of the book, and
 * `{{spaces.9}}` that many spaces.
 */
export type RecipeCall = {
  readonly call: string;
  /** Method and path of a request that no operation takes. */
  readonly method?: string;
  readonly path?: string;
  /** Parameters of the path and the query by name. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Headers by name; an empty one is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** How often it is made; absent: once. */
  readonly times?: number;
  /** The next call is made before this one is answered. */
  readonly isTogether?: true;
};

/** Time passes by itself until an event happens, within 10 minutes. */
type RecipeWait = {readonly wait: string};

export type RecipeStep = RecipeCall | RecipeWait;

/** The calls that cause an outcome in a new sandbox. The last step causes it. */
export type Recipe = {
  /** The time at which its sandbox begins (RFC 3339), when it is not the usual one. */
  readonly start?: string;
  readonly steps: readonly RecipeStep[];
};

/** What may happen in a sandbox. A state is that of a resource: `Card BLOCKED`. */
export type Kind = 'states' | 'events' | 'errors';

/** An outcome in one text: `events card.blocked`. */
export const noted = (kind: Kind, name: string): string => `${kind} ${name}`;

/** The kinds of holder that an object may name, by the letters with which their ids begin. */
const holders = {usr: 'User', ien: 'IndividualEntrepreneur', len: 'LegalEntity'} as const;

export const holderKinds = Object.values(holders);

export type HolderKind = (typeof holderKinds)[number];

/** An event that happens to an object of such a holder: `events kyc_file.approved LegalEntity`. */
export const notedOf = (event: string, holder: HolderKind): string =>
  noted('events', `${event} ${holder}`);

/** An outcome that a call of one operation causes: `errors iban_invalid by verifyPayee`. */
export const notedBy = (outcome: string, operation: string): string => `${outcome} by ${operation}`;

/** An outcome, and the operation by which it is caused if the outcome names one. */
export function causeIn(outcome: string): readonly [outcome: string, operation?: string] {
  const [whole = '', operation] = outcome.split(' by ');
  return operation === undefined ? [whole] : [whole, operation];
}

/**
 * The name under which a book has the recipe that a row of a page tells: the one for an operation that the row names, the
 * last first, else the general one. With a kind of holder, that of its objects if there is one. Undefined when the book
 * has none.
 */
export function recipeOfRow(
  {recipes}: Pick<RecipeBook, 'recipes'>,
  outcome: string,
  names: readonly string[],
  holder?: HolderKind,
): string | undefined {
  // A row names a scenario, such as `kyc.decision`, instead of the operation that plays it.
  const operations = names.map((name) => (name.includes('.') ? 'createSimulation' : name));
  return [...(holder ? [`${outcome} ${holder}`] : []), outcome]
    .flatMap((base) => [...operations.map((name) => notedBy(base, name)).reverse(), base])
    .find((one) => recipes[one]);
}

/** Whether a call may be the cause of an event: neither one that reads, nor a move of the clock. */
export const mayCause = (
  {operations}: Pick<SandboxContract, 'operations'>,
  call: string,
): boolean =>
  call !== 'advanceTestClock' && operations.find(({id}) => id === call)?.method !== 'GET';

/**
 * The operation that causes the outcome of a recipe: that of its last call, or for an event of the last call that changes
 * something. Undefined when only time does.
 */
export function operationOf(
  contract: Pick<SandboxContract, 'operations'>,
  outcome: string,
  {steps}: Recipe,
): string | undefined {
  const isError = outcome.startsWith('errors ');
  return steps
    .flatMap((step) => (isCall(step) ? step.call : []))
    .findLast((call) => isError || mayCause(contract, call));
}

/** The outcome without the kind of holder. */
export const withoutHolder = (outcome: string): string =>
  outcome.replace(new RegExp(`^(events \\S+) (?:${holderKinds.join('|')})$`), '$1');

/**
 * The outcomes of an event: that it happens, that it happens to an object of a kind of holder, if it names one, and both
 * by the operation that has changed something last.
 */
export function outcomesOfEvent({type, data: {object}}: ApiEvent, operation?: string): string[] {
  const id = String(object.holderId ?? object.subjectId ?? '');
  const kind = Object.entries(holders).find(([letters]) => id.startsWith(`${letters}_`))?.[1];
  const outcomes = [noted('events', type), ...(kind ? [notedOf(type, kind)] : [])];
  return [...outcomes, ...(operation ? outcomes.map((one) => notedBy(one, operation)) : [])];
}

/** Recipes by the outcome that they cause, and the texts that are too long for a step. */
export type RecipeBook = {
  readonly recipes: Readonly<Record<string, Recipe>>;
  readonly texts: Readonly<Record<string, string>>;
};

export const isCall = (step: RecipeStep): step is RecipeCall => 'call' in step;
