/** What a failure means in one case, from `aldermark-reason-codes.json`. */
type Meaning = {
  readonly when: string | null;
  readonly if: {readonly member: string; readonly is: string | null} | null;
  readonly meaning: string;
  readonly account: 'own' | 'other' | 'none';
  readonly origin: 'own' | 'other' | 'bank' | 'none';
  readonly retry: 'same' | 'newOrder' | 'fix' | 'fallback' | 'no';
  readonly action: string;
  readonly support: string;
  readonly tellUser: string | null;
  readonly french: {readonly tellUser: string | null};
};

/** One case of a code. */
export type Reason = Meaning & {readonly code: string; readonly status: readonly string[] | null};

/** One case of an event that has no code. */
export type FailureEvent = Meaning & {readonly event: string};

export type Catalogue = {
  readonly fields: readonly {readonly field: string; readonly reasons: readonly Reason[]}[];
  readonly events: readonly FailureEvent[];
};

type Fields = Readonly<Record<string, unknown>>;

/** `type` and `data` of an event, and `card`, as `getCard` returns it, for a card payment. Leave out what you do not know. */
export type Failure = {
  readonly type?: string;
  readonly objectType: string;
  readonly object: Fields;
  readonly previous?: Fields;
  readonly card?: Fields;
};

/** The value of a member such as `answer.reason`. */
const valueAt = (object: unknown, member: string): unknown =>
  member.split('.').reduce((value, name) => (value as Fields | null | undefined)?.[name], object);

/** The cases of the code that an object has in its state. */
function reasonsOf({objectType, object}: Failure, {fields}: Catalogue): readonly Reason[] {
  // A recall has two: why it was asked for, and why it was refused, which counts once it is there.
  const known = fields
    .filter(({field}) => field.startsWith(`${objectType}.`))
    .map(({field, reasons}) => ({reasons, code: valueAt({[objectType]: object}, field)}))
    .findLast(({code}) => typeof code === 'string');
  return (known?.reasons ?? []).filter(
    ({code, status}) => code === known?.code && (status?.includes(`${object.status}`) ?? true),
  );
}

/**
 * Why a payment failed, or what became of a recall: one case. Several if `previous` or `card` would decide and is unknown: show support all of
 * them, and the user a general text. None for an unknown code.
 */
export function explain(
  failure: Failure,
  catalogue: Catalogue,
): readonly (Reason | FailureEvent)[] {
  const {type, object, previous, card} = failure;
  const parts: Readonly<Record<string, Fields | undefined>> = {object, previous, card};
  const events = catalogue.events.filter(({event}) => event === type);
  const cases = events.length > 0 ? events : reasonsOf(failure, catalogue);
  const isUnknown = ({if: condition}: Meaning) =>
    condition !== null && parts[condition.member.split('.')[0] ?? ''] === undefined;
  const special = cases.find(({if: condition}) => {
    const [part = '', member = ''] = condition?.member.split('.') ?? [];
    return condition !== null && parts[part]?.[member] === condition.is;
  });
  if (special) {
    return [special];
  }
  return cases.some(isUnknown) ? cases : cases.filter((one) => one.if === null);
}
