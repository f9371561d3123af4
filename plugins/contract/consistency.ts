/** What must agree inside the contract beyond its names (specification of each: contract/README.md). */
import {createHmac} from 'node:crypto';
import {hasUse} from './expand';
import type {Contract, Operation} from './model';
import {errorRules, mayAskSca} from './rules';
import {findSchema, partsOf, refsOf} from './schemas';
import type {Faults, SourceFile} from './source';
import type {SchemaSource} from './sourceSchema';
import {testDataFault, testDataFaults, type KindName, type Register} from './testData';

/** Fields whose samples are test data of a kind, where the text alone would not tell. */
const fieldKinds: Readonly<Record<string, KindName>> = {
  iban: 'iban',
  payeeIban: 'iban',
  sweepIban: 'iban',
  bic: 'bic',
  siren: 'siren',
  siret: 'siret',
  vatNumber: 'vat',
  creditorId: 'creditorId',
  creditorReference: 'creditorReference',
  email: 'email',
  phone: 'phone',
  phoneNumber: 'phone',
  ipAddress: 'ip',
};

/** Compares the test data in the files of the contract with the register. */
export function checkTexts(
  files: ReadonlyMap<string, SourceFile>,
  register: Register,
  faults: Faults,
): void {
  for (const [name, file] of files) {
    if (name !== 'samples') {
      for (const {line, text} of testDataFaults(file.text, register)) {
        faults.add(`${file.path}:${line}`, text);
      }
    }
  }
}

/** Compares the samples of fields that hold test data with the register, and wants a sample of each id. */
export function checkFields(contract: Contract, faults: Faults): void {
  for (const {source, at} of [...contract.schemas.values(), ...contract.parameterSchemas]) {
    for (const part of partsOf(source)) {
      const kind = fieldKinds[part.place.at(-1) ?? ''];
      for (const sample of part.source.examples ?? []) {
        const fault =
          kind && typeof sample === 'string'
            ? testDataFault(kind, sample, contract.samples)
            : undefined;
        // What the text shows as well is a fault of the text already.
        if (fault && testDataFaults(String(sample), contract.samples).length === 0) {
          faults.add(at(...part.place, 'examples'), fault);
        }
      }
      const prefixes = [
        ...(part.source['x-id'] ?? []),
        ...(part.source['x-resource'] ? [part.source['x-resource']] : []),
      ];
      for (const prefix of prefixes.filter((name) => !(name in contract.samples.ids))) {
        faults.add(
          at(...part.place, part.source['x-id'] ? 'x-id' : 'x-resource'),
          `no sample of an id with the prefix "${prefix}". Add "${prefix}" to the ids of contract/samples.yaml.`,
        );
      }
    }
  }
}

type OperationRule = {
  readonly isBroken: (operation: Operation) => boolean;
  /** The key that the fault points at. */
  readonly key: string;
  readonly text: (operation: Operation) => string;
};

const answerOf = ({source}: Operation): string => Object.values(source['x-response'])[0] ?? '';

const operationRules: readonly OperationRule[] = [
  {
    isBroken: (operation) =>
      (operation.source['x-list'] !== undefined) !== answerOf(operation).endsWith('Page'),
    key: 'x-response',
    text: () =>
      'a list answers a page, and nothing else does. Set "x-list: true" with an answer that ends with Page.',
  },
  {
    isBroken: ({source}) => source['x-filters'] !== undefined && !source['x-list'],
    key: 'x-filters',
    text: () => 'only a list has filters. Set "x-list: true" or remove "x-filters".',
  },
  {
    isBroken: ({source}) => source['x-sca'] !== undefined && source['x-sca-when'] !== undefined,
    key: 'x-sca-when',
    text: () =>
      'it asks for strong authentication always and sometimes. Keep "x-sca" or "x-sca-when".',
  },
  {
    isBroken: ({method, source}) =>
      method === 'get' && (source['x-idempotency-key'] === true || source['x-if-match'] === true),
    key: 'operationId',
    text: () => 'reading changes nothing. Remove "x-idempotency-key" and "x-if-match" from a GET.',
  },
  {
    isBroken: ({method, source}) =>
      source['x-rate-limit-group'] === (method === 'get' ? 'write' : 'read'),
    key: 'x-rate-limit-group',
    text: ({method}) =>
      `${method.toUpperCase()} does not belong to this rate-limit group. Use "${method === 'get' ? 'read' : 'write'}" or a group of its own.`,
  },
  {
    isBroken: ({source}) =>
      (source['x-sandbox-only'] === true) !== (source['x-rate-limit-group'] === 'sandbox'),
    key: 'x-rate-limit-group',
    text: () =>
      'operations of the sandbox are those of the rate-limit group "sandbox". Set "x-sandbox-only: true" and the group together.',
  },
  {
    isBroken: ({path, source}) =>
      new Set([
        path.startsWith('/v1/'),
        source.deprecated === true,
        source['x-successor'] !== undefined,
        source['x-rate-limit-group'] === 'v1',
        source['x-scope']?.startsWith('v1:') === true,
      ]).size > 1,
    key: 'operationId',
    text: () =>
      'an operation of v1 has a path below /v1/, "deprecated: true", "x-successor", the rate-limit group "v1" and a scope of v1; no other has one of them. Make them agree.',
  },
];

/** Flags, parameters, rate-limit groups and errors of each operation agree. */
export function checkOperations(contract: Contract, faults: Faults): void {
  for (const operation of contract.operations.values()) {
    const {id, path, source, at} = operation;
    for (const {isBroken, key, text} of operationRules) {
      if (isBroken(operation)) {
        faults.add(at(key), `${id}: ${text(operation)}`);
      }
    }
    source['x-errors']?.forEach((code, index) => {
      const rule = errorRules.find(({codes}) => codes.includes(code));
      if (rule?.applies(source, path)) {
        faults.add(
          at('x-errors', index),
          `${id}: the error code "${code}" follows from ${rule.cause}. Remove it.`,
        );
      } else if (rule && !rule.isShared) {
        faults.add(
          at('x-errors', index),
          `${id}: only an operation with ${rule.cause} answers "${code}". Add that or remove the code.`,
        );
      }
    });
    if (
      !mayAskSca(source) &&
      source['x-events']?.includes('sca_challenge.created') &&
      id !== 'createScaChallenge'
    ) {
      faults.add(
        at('x-events'),
        `${id}: only an operation with x-sca or x-sca-when causes "sca_challenge.created". Add that or remove the event.`,
      );
    }
  }
}

/** What a body would hold that its sender cannot say; undefined when all is well. */
function bodyFault(
  name: string,
  contract: Contract,
  seen: readonly string[] = [],
): string | undefined {
  const found = findSchema(name, contract.schemas);
  if (!found) {
    return undefined;
  }
  const {base, form} = found;
  const {source} = base;
  if (form === 'page' || (form === 'read' && (source['x-resource'] || hasUse(source)))) {
    return `the body "${name}" holds read-only fields. Use ${base.name.replace(/Page$/, '')}Create or ${base.name}Update.`;
  }
  const key = form === 'create' ? 'x-create' : 'x-update';
  const sent: SchemaSource[] =
    form === 'read'
      ? [source]
      : Object.values(source.properties ?? {}).filter((property) => property[key] !== undefined);
  if (sent.length === 0) {
    return `the body "${name}" has no field. Mark those of ${base.name} with ${key}.`;
  }
  const refs = sent.flatMap(refsOf).filter((ref) => !seen.includes(ref));
  const whole = refs.find((ref) => contract.schemas.get(ref)?.source['x-resource'] !== undefined);
  return whole
    ? `the body "${name}" holds a whole ${whole}, with its read-only fields. Take its id instead.`
    : refs
        .map((ref) => bodyFault(ref, contract, [...seen, ...refs]))
        .find((fault) => fault !== undefined);
}

/** Bodies hold what their senders may say, answers hold what can be read. */
export function checkBodies(contract: Contract, faults: Faults): void {
  const requested = new Set([...contract.schemas.values()].flatMap(({source}) => refsOf(source)));
  for (const {id, source, at} of contract.operations.values()) {
    const request = source['x-request'];
    const fault = request && bodyFault(request, contract);
    if (fault) {
      faults.add(at('x-request'), `${id}: ${fault}`);
    }
    if (request) {
      requested.add(request);
    }
    for (const [status, name] of Object.entries(source['x-response'])) {
      const form = name ? findSchema(name, contract.schemas)?.form : undefined;
      if (form === 'create' || form === 'update') {
        faults.add(
          at('x-response', status),
          `${id}: the answer "${name ?? ''}" is the form of a body. Answer the object itself.`,
        );
      }
    }
  }
  for (const {name, source, at} of contract.schemas.values()) {
    for (const [key, form] of [
      ['x-create', 'Create'],
      ['x-update', 'Update'],
    ] as const) {
      const field = Object.entries(source.properties ?? {}).find(([, property]) => property[key]);
      if (field && !requested.has(`${name}${form}`)) {
        faults.add(
          at('properties', field[0], key),
          `no operation takes ${name}${form}. Remove ${key} or name it in x-request.`,
        );
      }
    }
  }
}

/** The value of the header `webhook-signature` (Standard Webhooks). */
function sign(
  key: Buffer | string,
  {id, timestamp, body}: Contract['webhooks']['signature'],
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Computes the signed request of `webhooks.yaml` again. */
export function checkSignature(contract: Contract, file: SourceFile, faults: Faults): void {
  const vector = contract.webhooks.signature;
  const keyOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64');
  const computed = {
    bytes: Buffer.byteLength(vector.body),
    signature: sign(keyOf(vector.secret), vector),
    previousSignature: sign(keyOf(vector.previousSecret), vector),
    undecodedSignature: sign(vector.secret, vector),
  };
  for (const [key, value] of Object.entries(computed)) {
    const written = vector[key as keyof typeof computed];
    if (written !== value) {
      faults.add(
        file.at(['signature', key]),
        `${key} is "${written}", but secret, id, timestamp and body give "${value}". Correct one of them.`,
      );
    }
  }
  const {id} = JSON.parse(vector.body) as {id?: string};
  if (id !== vector.id) {
    faults.add(file.at(['signature', 'id']), `the body has the id "${id ?? ''}". Write the same.`);
  }
}
