import type {Bundle, OpenApiDocument} from './bundle';
import type {JsonSchema} from './expand';
import type {Contract} from './model';
import type {Faults} from './source';
import {kinds} from './testData';

type Parameter = {readonly name: string; readonly required?: boolean};

/** What is compared of a published operation. */
type Published = {
  readonly deprecated?: boolean;
  readonly parameters: readonly (Parameter | {readonly $ref: string})[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: object;
        readonly content?: Readonly<Record<string, {readonly schema: JsonSchema}>>;
      }
    >
  >;
  readonly 'x-errors': readonly string[];
};

/** `if A, then B, and the other way round`: what an operation has, and what must go with it. */
type Pair = {
  readonly flag: string;
  readonly has: (operation: View) => boolean;
  readonly partner: string;
  readonly hasPartner: (operation: View) => boolean;
};

/** A published operation with its parameters found. */
type View = {
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly errors: readonly string[];
  readonly statuses: readonly string[];
  readonly headers: readonly string[];
  readonly isList: boolean;
  readonly isDeprecated: boolean;
};

const pairs: readonly Pair[] = [
  {
    flag: 'the header Idempotency-Key, required',
    has: ({parameters}) => parameters.get('Idempotency-Key')?.required === true,
    partner: 'the error idempotency_key_missing',
    hasPartner: ({errors}) => errors.includes('idempotency_key_missing'),
  },
  {
    flag: 'the header If-Match, required',
    has: ({parameters}) => parameters.get('If-Match')?.required === true,
    partner: 'the answers 412 and 428',
    hasPartner: ({statuses}) => statuses.includes('412') && statuses.includes('428'),
  },
  {
    flag: 'a page as answer',
    has: ({isList}) => isList,
    partner: 'the parameters limit, cursor and order',
    hasPartner: ({parameters}) =>
      ['limit', 'cursor', 'order'].every((name) => parameters.has(name)),
  },
  {
    flag: 'the headers Acting-User-Id and Sca-Challenge-Id',
    has: ({parameters}) => parameters.has('Acting-User-Id') && parameters.has('Sca-Challenge-Id'),
    partner: 'the error sca_required and the answer 403',
    hasPartner: ({errors, statuses}) => errors.includes('sca_required') && statuses.includes('403'),
  },
  {
    flag: 'deprecated',
    has: ({isDeprecated}) => isDeprecated,
    partner: 'the headers Deprecation, Sunset and Link in its answer',
    hasPartner: ({headers}) =>
      ['Deprecation', 'Sunset', 'Link'].every((name) => headers.includes(name)),
  },
];

function viewOf(operation: Published, document: OpenApiDocument): View {
  const parameters = operation.parameters.flatMap((parameter) => {
    const found =
      '$ref' in parameter
        ? document.components.parameters[parameter.$ref.replace('#/components/parameters/', '')]
        : parameter;
    // The loader has reported a parameter that nothing describes.
    return found ? [found as Parameter] : [];
  });
  const [success] = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
  return {
    parameters: new Map(parameters.map((parameter) => [parameter.name, parameter])),
    errors: operation['x-errors'],
    statuses: Object.keys(operation.responses),
    headers: Object.keys(success?.headers ?? {}),
    isList: success?.content?.['application/json']?.schema.$ref?.endsWith('Page') ?? false,
    isDeprecated: operation.deprecated === true,
  };
}

/** Parameters, answers and errors of the published operations that do not go together, by operation. */
export function publishedFaults(document: OpenApiDocument): {id: string; text: string}[] {
  return Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => {
      const view = viewOf(operation as unknown as Published, document);
      return pairs
        .filter(({has, hasPartner}) => has(view) !== hasPartner(view))
        .map(({flag, partner}) => ({
          id: String(operation.operationId),
          text: `${flag} and ${partner} go together, but it is published with one of them.`,
        }));
    });
}

/** Every amount of money in a value that is no integer, by its path. */
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

/** What no event may carry: card data, PINs, secrets, the content of documents. */
export function secretsIn(value: unknown, place = ''): string[] {
  if (typeof value === 'string') {
    return /^\d{16}$/.test(value) && kinds.card.isValid(value, '') ? [place] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
        secretKeys.test(key) && child !== null
          ? [`${place}/${key}`]
          : secretsIn(child, `${place}/${key}`),
      )
    : [];
}

/** Checks what is published: parameters and answers, amounts, and what events carry. */
export function checkPublished(contract: Contract, bundle: Bundle, faults: Faults): void {
  for (const {id, text} of publishedFaults(bundle.document())) {
    faults.add(contract.operations.get(id)?.where ?? id, `${id}: ${text}`);
  }
  for (const {name, where} of contract.schemas.values()) {
    // Version 1 has decimals.
    for (const {place, amount} of name.startsWith('V1')
      ? []
      : decimalAmounts(bundle.sample(name))) {
      faults.add(
        where,
        `the sample of ${name} has the decimal amount ${amount} at "${place}". Write it in the minor unit.`,
      );
    }
  }
  for (const event of contract.events.values()) {
    for (const place of secretsIn(bundle.eventSample(event))) {
      faults.add(
        event.where,
        `the sample of "${event.name}" shows ${place}, which no event may carry. Set it to null in "with", or remove the field.`,
      );
    }
  }
}
