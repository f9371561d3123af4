import type {ApiEvent, SandboxContract} from '..';

/**
 * A call of a recipe. Its texts refer to what earlier calls caused as those of a run do (`runs/references.ts`), such as
 * `{{answer.1/id}}` for step 2. `{{card.created/id}}` is a field of the object of the last event of a name, `{{now}}` the
 * time of the sandbox, `{{text.1}}` a long text of the book, and `{{spaces.9}}` that many spaces.
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

/** The operation of a call, or the scenario that it plays. */
export function recipeCallName({call, body}: Pick<RecipeCall, 'call' | 'body'>): string {
  const {scenario} = (body ?? {}) as {scenario?: string};
  return scenario ?? call;
}

/** An outcome that a call of an operation causes, or a scenario: `errors iban_invalid by verifyPayee`. */
export const notedBy = (outcome: string, cause: string): string => `${outcome} by ${cause}`;

/** An outcome that another call prepares than usually: `events recall.created by createRecall after createSctTransfer`. */
export const notedAfter = (outcome: string, preparing: string): string =>
  `${outcome} after ${preparing}`;

/** An outcome without the call that prepares it. */
export const withoutPreparing = (outcome: string): string => outcome.replace(/ after [\w.]+$/, '');

/** An outcome, and the operation or scenario by which it is caused if the outcome names one. */
export function causeIn(outcome: string): readonly [outcome: string, cause?: string] {
  const [whole = '', cause] = withoutPreparing(outcome).split(' by ');
  return cause === undefined ? [whole] : [whole, cause];
}

/**
 * The name under which a book has the recipe that a row of a page tells: the one for an operation or scenario that the row
 * names, the last first, else the general one. Of several, the one after another call that the row names. With a kind of holder, that of its objects if there is one. Undefined when
 * the book has none.
 */
export function recipeOfRow(
  {recipes}: Pick<RecipeBook, 'recipes'>,
  outcome: string,
  names: readonly string[],
  holder?: HolderKind,
): string | undefined {
  return [...(holder ? [`${outcome} ${holder}`] : []), outcome]
    .flatMap((base) => {
      const general = recipes[base]?.steps
        .filter(isCall)
        .filter(({call}) => call !== 'advanceTestClock')
        .map(recipeCallName);
      const by = [...names].reverse().flatMap((cause) => {
        const one = notedBy(base, cause);
        // The general recipe is not named after its cause.
        const plain = cause === general?.at(-1) ? base : one;
        return [...names.map((name) => notedAfter(one, name)), plain];
      });
      return [...by, base];
    })
    .find((one) => recipes[one]);
}

/** Whether a call may be the cause of an event: neither one that reads, nor a move of the clock. */
export const mayCause = (
  {operations}: Pick<SandboxContract, 'operations'>,
  call: string,
): boolean =>
  call !== 'advanceTestClock' && operations.find(({id}) => id === call)?.method !== 'GET';

/**
 * What causes the outcome of a recipe: the operation of its last call, or for an event that of the last call that changes
 * something, or the scenario that this call plays. Undefined when only time does.
 */
export function causeOf(
  contract: Pick<SandboxContract, 'operations'>,
  outcome: string,
  {steps}: Recipe,
): string | undefined {
  const calls = steps.filter(isCall);
  return outcome.startsWith('errors ')
    ? calls.at(-1)?.call
    : calls
        .filter(({call}) => mayCause(contract, call))
        .map(recipeCallName)
        .at(-1);
}

/** What a recipe calls and somebody does not know: operations and scenarios, apart from what only reads. */
export function strangeIn(
  contract: Pick<SandboxContract, 'operations'>,
  {steps}: Recipe,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const calls = steps.filter(isCall).filter(({call}) => mayCause(contract, call));
  return new Set(calls.map(recipeCallName).filter((name) => !known.has(name)));
}

/** The outcome without the kind of holder. */
export const withoutHolder = (outcome: string): string =>
  outcome.replace(new RegExp(`^(events \\S+) (?:${holderKinds.join('|')})$`), '$1');

/**
 * The outcomes of an event: that it happens, that it happens to an object of a kind of holder, if it names one, and both
 * by the operation or scenario that has changed something last.
 */
export function outcomesOfEvent({type, data: {object}}: ApiEvent, cause?: string): string[] {
  const id = String(object.holderId ?? object.subjectId ?? '');
  const kind = Object.entries(holders).find(([letters]) => id.startsWith(`${letters}_`))?.[1];
  const outcomes = [noted('events', type), ...(kind ? [notedOf(type, kind)] : [])];
  return [...outcomes, ...(cause ? outcomes.map((one) => notedBy(one, cause)) : [])];
}

/** Recipes by the outcome that they cause, and the texts that are too long for a step. */
export type RecipeBook = {
  readonly recipes: Readonly<Record<string, Recipe>>;
  readonly texts: Readonly<Record<string, string>>;
};

export const isCall = (step: RecipeStep): step is RecipeCall => 'call' in step;

/** Whether a run can do what a recipe does: it begins at the usual time. */
export const canRun = ({start}: Recipe): boolean => start === undefined;

/** Whether a run that somebody shares can do so too: nothing in it is known only while it is played, or very long. */
export const canShare = (recipe: Recipe): boolean =>
  canRun(recipe) && !/\{\{(?!answer\.|text\.)/.test(JSON.stringify(recipe));
