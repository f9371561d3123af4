import type {Knowledge, KnownError, KnownField} from '@aldermark/lib/errorFinder/knowledge';
import {testPayees} from '@aldermark/sandbox/domains/payments/testPayees';
import {mayRetryWithKey} from '@aldermark/sandbox/http/idempotency';
import {isTokenEndpoint, oauthMembers} from '@aldermark/sandbox/http/oauth';
import {valueAt} from '@aldermark/sandbox/engine/pointer';
import {durationOf, later} from '@aldermark/sandbox/engine/time';
import {canShare, causeOf, noted} from '@aldermark/sandbox/recipes/recipe';
import type {Model} from '.';
import {objectFields} from './alternatives';
import {errorCatalogue} from './errorCatalogue';
import {namedThings} from './namedThings';
import {referredName} from './openapi';
import {reasonCatalogue, reasonFieldOf} from './reasons';

type Refusals = Model['recording']['refusals'];

/** The members that every problem document has, or that the tool reads as more than a text. */
const readMembers = new Set([
  ...['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'requestId'],
  ...['error', 'error_description', 'errors', 'challenge'],
]);

/** What the values of an enumeration mean. */
const meaningsOf = ({contract}: Model, name: string): Readonly<Record<string, string>> =>
  (contract.schemas.get(name)?.schema['x-enumDescriptions'] ?? {}) as Record<string, string>;

/** Which of the operations of v2 that return an error take an `Idempotency-Key`. */
function keyedOf({operations}: Model['contract'], ids: readonly string[]): KnownError['keyed'] {
  const found = ids.flatMap((id) => operations.get(id) ?? []);
  const current = found.filter(({apiVersion}) => apiVersion === 'v2');
  const keyed = new Set(current.map(({isIdempotent}) => isIdempotent));
  return keyed.size === 2 ? 'some' : keyed.has(true) ? 'all' : 'none';
}

/** What the error finder and the page of an error know of each error. */
export function knownErrors({contract, sandbox, recording, recipes}: Model): KnownError[] {
  const waiting = new Set(
    recording.refusals.filter(({headers}) => headers['retry-after']).map(({code}) => code),
  );
  return errorCatalogue(contract).errors.map((error) => {
    const {code, status, title, detail, cause, fix, retry, origin, tellUser, french} = error;
    const outcome = noted('errors', code);
    const recipe = recipes.recipes[outcome];
    const by = recipe && causeOf(sandbox, outcome, recipe);
    return {
      ...{code, status, title, detail, cause, fix, retry, origin, tellUser},
      french: {title: french.title ?? title, tellUser: french.tellUser},
      keyed: keyedOf(contract, error.operations),
      isOpen: mayRetryWithKey(error, code),
      waits: waiting.has(code),
      sandbox: contract.errors.get(code)?.sandbox ?? '',
      ...(by !== undefined && contract.operations.has(by) && {by}),
      plays: recipe !== undefined && canShare(recipe),
    };
  });
}

/** How test accounts cause the codes of a field: by the code. */
function byPayee({contract}: Model, object: string): [code: string, how: string][] {
  const kind = {SctTransfer: 'sct', InstantTransfer: 'instant'}[object] as
    | 'sct'
    | 'instant'
    | undefined;
  return testPayees(contract.samples.ibans).flatMap((payee): [string, string][] => {
    const outcome = kind && payee[kind];
    return outcome && 'reasonCode' in outcome
      ? [
          [
            outcome.reasonCode,
            `Call \`create${object}\` with the payee \`${payee.iban}\`: the transfer becomes \`${outcome.status}\`.`,
          ],
        ]
      : [];
  });
}

/** How scenarios with a parameter for the reason cause the codes of a field: by the code. */
function byScenario({contract}: Model, field: KnownField): [code: string, how: string][] {
  const [object = '', member = '', ...further] = field.field.split('.');
  const property = contract.schemas.get(object)?.schema.properties?.[member];
  const named = property && referredName(property);
  const isFor = (name: string, type: string, events: readonly string[]) =>
    further.length === 0 &&
    events.some((event) => contract.events.get(event)?.object === object) &&
    (name === member || type === named);
  return Object.entries(contract.scenarios).flatMap(([scenario, {parameters, events}]) =>
    Object.entries(parameters)
      .filter(([name, {type}]) => isFor(name, type, events))
      .flatMap(([name]) =>
        field.reasons
          .filter(({status}) => !status || status.some((one) => leadsTo(contract, events, one)))
          .map(({code}): [string, string] => [
            code,
            `Play the scenario \`${scenario}\` with \`createSimulation\`, and \`${code}\` as its \`${name}\`.`,
          ]),
      ),
  );
}

/** Whether one of these events tells that an object has come into a state. */
const leadsTo = ({events}: Model['contract'], names: readonly string[], state: string): boolean =>
  names.some((name) => events.get(name)?.transitions.some(({to}) => to === state));

function fieldsOf(model: Model): KnownField[] {
  const {contract} = model;
  return reasonCatalogue(contract).fields.map(({field, meaning, explainedAt, retries, reasons}) => {
    const {pathname, hash} = new URL(explainedAt);
    const known = {field, meaning, explainedAt: pathname + hash, retries, reasons, sandbox: {}};
    // Where there are several ways, the first test account is the shortest.
    const payees = byPayee(model, field.split('.')[0] ?? '').reverse();
    const ways = [...byScenario(model, known), ...payees];
    return {...known, sandbox: Object.fromEntries(ways)};
  });
}

/** The events whose published example gives a reason, with its field. */
const reasonOfEvent = ({events, reasons}: Model['contract']) =>
  Object.fromEntries(
    [...events.values()].flatMap(({name, object, example}) => {
      const field = reasonFieldOf(object, example, Object.keys(reasons));
      return field === undefined ? [] : [[name, field] as const];
    }),
  );

/** The objects that have fields with reasons, by the first letters of their ids. */
const objectsOf = ({events}: Model['contract'], fields: readonly KnownField[]) =>
  Object.fromEntries(
    [...events.values()]
      .filter(({object}) => fields.some(({field}) => field.startsWith(`${object}.`)))
      .map(({object, example}) => [
        String(valueAt(example, ['data', 'object', 'id'])).split('_')[0],
        object,
      ]),
  ) as Record<string, string>;

/** The reasons of a decline by each response code that they have in some case. */
function responseCodesOf({cards: {declineReasons}}: Model['contract']): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [reason, {responseCode, otherwise = {}}] of Object.entries(declineReasons)) {
    for (const code of new Set([responseCode, ...Object.values(otherwise)])) {
      (found[code] ??= []).push(reason);
    }
  }
  return found;
}

/** The error codes by what a response calls them in the words of OAuth: in its body, and in `WWW-Authenticate`. */
function oauthOf({sandbox, contract}: Model, refusals: Refusals): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const add = (name: string | undefined, code: string) => {
    if (name !== undefined) {
      found.set(name, (found.get(name) ?? new Set<string>()).add(code));
    }
  };
  for (const code of sandbox.operations.find(isTokenEndpoint)?.errors ?? []) {
    const {status = 500} = contract.errors.get(code) ?? {};
    add(oauthMembers(code, status, '', []).error, code);
  }
  const grant = {field: '/grant_type', code: 'enum', message: ''};
  add(oauthMembers('token_request_invalid', 400, '', [grant]).error, 'token_request_invalid');
  for (const {code = '', headers} of refusals) {
    add(/error="(\w+)"/.exec(headers['www-authenticate'] ?? '')?.[1], code);
  }
  return Object.fromEntries([...found].map(([name, codes]) => [name, [...codes]]));
}

/** The limit of an approval that nobody has used. */
const USE_TIME = 'sca-challenge-use-time';

/** What the contract says of calls that wait for an approval. */
function approvalOf(model: Model): Knowledge['approval'] {
  const {limits, operations, schemas} = model.contract;
  const time = (name: string) => limits[name]?.value ?? '';
  const usedFor = model.contract.states
    .get('ScaChallenge')
    ?.transitions.flatMap(({after, where}) => (after === USE_TIME ? (where?.purpose ?? []) : []));
  return {
    answerTime: time('sca-challenge-answer-time'),
    useTime: time(USE_TIME),
    useMilliseconds: later(0, durationOf(time(USE_TIME))),
    usedFor: usedFor ?? [],
    operations: Object.fromEntries(
      [...operations.values()].flatMap(({id, sca}) => (sca === undefined ? [] : [[id, sca]])),
    ),
    verifying: [...operations.values()]
      .filter(({request}) => {
        const schema = schemas.get(request?.name ?? '')?.schema;
        return schema && 'payeeVerificationId' in objectFields(schema).properties;
      })
      .map(({id}) => id),
    verificationTime: time('payee-verification-life'),
    methods: meaningsOf(model, 'ScaMethod'),
    statuses: meaningsOf(model, 'ScaChallengeStatus'),
  };
}

/** Everything that the error finder knows. */
export function errorKnowledge(model: Model): Knowledge {
  const {contract, recording} = model;
  const {retry, origin} = errorCatalogue(contract);
  const {retry: repeat, action, account, events, unknown} = reasonCatalogue(contract);
  const fields = fieldsOf(model);
  const problem = contract.schemas.get('Problem')?.schema.properties ?? {};
  return {
    release: contract.documents.sandbox.info.version,
    retry,
    repeat,
    action,
    origin,
    account,
    errors: knownErrors(model),
    fields,
    events,
    reasonOfEvent: reasonOfEvent(contract),
    objects: objectsOf(contract, fields),
    responseCodes: responseCodesOf(contract),
    unknown,
    oauth: oauthOf(model, recording.refusals),
    deliveries: meaningsOf(model, 'DeliveryStatus'),
    rules: meaningsOf(model, 'FieldErrorCode'),
    members: Object.fromEntries(
      Object.entries(problem)
        .filter(([name]) => !readMembers.has(name))
        .map(([name, {description = ''}]) => [name, description]),
    ),
    approval: approvalOf(model),
    names: namedThings(model),
  };
}
