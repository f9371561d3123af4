/** One case of a code, from `aldermark-reason-codes.json`. */
export type Reason = {
  readonly code: string;
  readonly status: readonly string[] | null;
  readonly when: string | null;
  readonly if: {readonly member: string; readonly is: string} | null;
  readonly meaning: string;
  readonly account: 'own' | 'other' | 'none';
  readonly origin: 'own' | 'other' | 'bank' | 'none';
  readonly retry: 'newOrder' | 'fix' | 'fallback' | 'no';
  readonly action: string;
  readonly support: string;
  readonly tellUser: string | null;
  readonly french: {readonly tellUser: string | null};
};

export type Catalogue = {
  readonly fields: readonly {readonly field: string; readonly reasons: readonly Reason[]}[];
};

type Fields = Readonly<Record<string, unknown>>;

/** `data` of an event, and `card`, as `getCard` returns it, for a card payment. Leave out what you do not know. */
export type Failure = {
  readonly objectType: string;
  readonly object: Fields;
  readonly previous?: Fields;
  readonly card?: Fields;
};

/** The value of a member such as `answer.reason`. */
const valueAt = (object: unknown, member: string): unknown =>
  member.split('.').reduce((value, name) => (value as Fields | null | undefined)?.[name], object);

/**
 * Why a payment failed, or what became of a recall: one case. Several if `previous` or `card` would decide and is unknown: show support all of
 * them, and the user a general text. None for an unknown code.
 */
export function explain(failure: Failure, {fields}: Catalogue): readonly Reason[] {
  const {objectType, object, previous, card} = failure;
  const parts: Readonly<Record<string, Fields | undefined>> = {object, previous, card};
  // A recall has two: why it was asked for, and why it was refused, which counts once it is there.
  const known = fields
    .filter(({field}) => field.startsWith(`${objectType}.`))
    .map(({field, reasons}) => ({reasons, code: valueAt({[objectType]: object}, field)}))
    .findLast(({code}) => typeof code === 'string');
  const cases = (known?.reasons ?? []).filter(
    ({code, status}) => code === known?.code && (status?.includes(`${object.status}`) ?? true),
  );
  const isUnknown = ({if: condition}: Reason) =>
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
