import {provider} from '@aldermark/data/provider';
import {valueAt} from '@aldermark/sandbox/engine/pointer';
import type {Contract} from './model';
import {referredName, type JsonSchema} from './openapi';
import type {Tables} from './tables/read';

type Source = Tables['reasons'][string];

/** A reason with its meaning, which comes from the enumeration if the field has one. */
export type ReasonCode = Omit<Source['reasons'][number], 'meaning'> & {readonly meaning: string};

/** A field that says why money did not move or came back, with the codes that it can have. */
export type ReasonField = Omit<Source, 'reasons'> & {
  /** Such as `SctTransfer.reasonCode`. */
  readonly field: string;
  readonly reasons: readonly ReasonCode[];
};

/** The meanings of the values of a field; none for a field with codes of ISO 20022. */
function meaningsOf(field: string, {schemas}: Contract): Readonly<Record<string, string>> {
  const [name = '', ...keys] = field.split('.');
  const property = keys.reduce<JsonSchema | undefined>(
    (schema, key) => schema?.properties?.[key],
    schemas.get(name)?.schema,
  );
  const named = property && referredName(property);
  const meanings = schemas.get(named ?? '')?.schema['x-enumDescriptions'];
  return (meanings ?? {}) as Readonly<Record<string, string>>;
}

/** Every payment that fails without a code, recognised by its event instead. */
export const failureEvents = ({
  failures,
}: Contract): (ReasonCode & {retriesOf?: string | undefined})[] =>
  failures.events.map(({event, ...failure}) => ({code: event, ...failure}));

/** Every field with reasons, in the order of `contract/reasons.yaml`. */
export function reasonFields(contract: Contract): ReasonField[] {
  return Object.entries(contract.reasons).map(([field, source]) => {
    const meanings = meaningsOf(field, contract);
    return {
      field,
      ...source,
      reasons: source.reasons.map((reason) => ({
        ...reason,
        meaning: reason.meaning ?? meanings[reason.code] ?? '',
      })),
    };
  });
}

/** Who caused a failure, in the words of the catalogues. */
export const origins = {
  own: 'You, your user or the account holder.',
  other: 'The other side, such as the payee, the creditor or the merchant.',
  bank: `${provider.name}, another bank, or the clearing between them.`,
  none: 'Nobody, or the code does not say.',
};

type Explanation = Pick<
  ReasonCode,
  | 'meaning'
  | 'account'
  | 'origin'
  | 'retry'
  | 'action'
  | 'support'
  | 'tellUser'
  | 'tellUserInFrench'
>;

/** What a failed payment means, as readers download it. */
const published = (one: Explanation) => ({
  meaning: one.meaning,
  account: one.account,
  origin: one.origin,
  retry: one.retry,
  action: one.action,
  support: one.support,
  tellUser: one.tellUser,
  french: {tellUser: one.tellUserInFrench ?? null},
});

/** The catalogue of reasons as readers download it. */
export function reasonCatalogue(contract: Contract) {
  const waitingTime = contract.limits['instant-transfer-waiting-time']?.value ?? '';
  return {
    title: `${provider.name}: reason codes`,
    version: contract.documents.production.info.version,
    if: 'A member of `data` in the event, or of the card that `getCard` returns, and its value in this case only.',
    account: {
      own: 'The account of your holder.',
      other: 'The account on the other side.',
      none: 'Neither account.',
    },
    origin: origins,
    retry: {
      same: 'Retry the failed call, which made no payment, with the same Idempotency-Key. A new key can pay twice.',
      newOrder: `Send the same payment again, later and as a new order with a new Idempotency-Key; an instant transfer after ${waitingTime}.`,
      fix: 'Remove the cause first, then send the payment again, as a new order with a new Idempotency-Key.',
      fallback: 'Send an ordinary transfer instead, as a new order with a new Idempotency-Key.',
      no: 'Send nothing again.',
    },
    action: Object.fromEntries(
      Object.entries(contract.failures.actions).map(([name, {meaning}]) => [name, meaning]),
    ),
    fields: reasonFields(contract).map(
      ({field, meaning, explainedAt, source, retries, confidence, reasons}) => ({
        field,
        meaning,
        explainedAt: `${provider.site.docs}${explainedAt}`,
        source,
        retries: retries ?? {},
        reasons: reasons.map((reason) => ({
          code: reason.code,
          status: reason.status ?? null,
          when: reason.when ?? null,
          if: reason.if ?? null,
          ...published(reason),
          warning: (reason.confidential && confidence) ?? null,
        })),
      }),
    ),
    events: failureEvents(contract).map((one) => ({
      event: one.code,
      when: one.when ?? null,
      if: one.if ?? null,
      retries: contract.reasons[one.retriesOf ?? '']?.retries ?? {},
      ...published(one),
    })),
    unknown: published(contract.failures.unknown),
  };
}

/**
 * The field that says why an event about an object happened, such as `SctTransfer.reasonCode`: the last of these with a text, as
 * that of a rejected recall. Undefined where none has one.
 */
export const reasonFieldOf = (
  object: string,
  event: unknown,
  fields: readonly string[],
): string | undefined =>
  fields.findLast((field) => {
    const [owner, ...path] = field.split('.');
    return owner === object && typeof valueAt(event, ['data', 'object', ...path]) === 'string';
  });
