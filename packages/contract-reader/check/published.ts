import type {ContractErrors} from '../contractErrors';
import type {Contract} from '../model';
import {sampleKinds} from '../testData/kinds';

/** Every amount of money in a value that is not an integer, with its path. */
export function decimalAmounts(sample: unknown, place = ''): {place: string; amount: number}[] {
  if (typeof sample !== 'object' || sample === null) {
    return [];
  }
  const {value, currency} = sample as {value?: unknown; currency?: unknown};
  return [
    ...(typeof currency === 'string' && typeof value === 'number' && !Number.isInteger(value)
      ? [{place, amount: value}]
      : []),
    ...Object.entries(sample).flatMap(([key, child]) => decimalAmounts(child, `${place}/${key}`)),
  ];
}

const secretKeys = /^(pan|cvv2?|pin|passcode|content|secret)$/i;

/** The paths of data that no event may contain: card data, PINs, secrets, the content of documents. */
export function secretsIn(value: unknown, place = ''): string[] {
  if (typeof value === 'string') {
    return /^\d{16}$/.test(value) && sampleKinds.card.isValid(value, '') ? [place] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
        secretKeys.test(key) && child !== null
          ? [`${place}/${key}`]
          : secretsIn(child, `${place}/${key}`),
      )
    : [];
}

/** Functions that find the place of a name in the files of the contract. */
export type Places = {
  readonly ofEvent: (name: string) => string;
  readonly ofOperation: (id: string) => string;
};

/** Checks the published examples: the amounts of version 2, and the content of events. */
export function checkPublished(
  {operations, events}: Contract,
  places: Places,
  faults: ContractErrors,
): void {
  for (const {id, deprecated, request, answer} of operations.values()) {
    // Deprecated operations are those of version 1, which uses decimals.
    for (const example of deprecated ? [] : [request?.example, answer.example]) {
      for (const {place, amount} of decimalAmounts(example)) {
        faults.add(
          places.ofOperation(id),
          `an example of ${id} has the decimal amount ${amount} at "${place}". Write it in the minor unit.`,
        );
      }
    }
  }
  for (const {name, example} of events.values()) {
    for (const place of secretsIn(example)) {
      faults.add(
        places.ofEvent(name),
        `the example of "${name}" shows ${place}, which no event may carry. Remove the field, or leave it out of the event in packages/sandbox/domains.`,
      );
    }
  }
}
