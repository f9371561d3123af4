import type {Sandbox} from '@aldermark/sandbox';
import type {RunInProgress} from '@aldermark/sandbox/runs/play';
import {callKey} from '@aldermark/sandbox/requests/callKey';
import type {OperationCall} from '@aldermark/contract-reader/lookups';
import {uncapitalised} from '@aldermark/lib/capitals';
import type {KnownValues} from './references';
import type {PageCall, MadeCall} from './steps';

/** What happened on a page so far. */
export type StorySoFar = {
  readonly playing: RunInProgress;
  readonly known: KnownValues;
  readonly made: MadeCall[];
};

const prefixOf = (id: string): string => id.slice(0, 4);

/** Every object of the sandbox by its id. */
function objectsOf(sandbox: Sandbox): Map<string, {readonly version?: unknown}> {
  const all = Object.values(sandbox.snapshot()).flat();
  return new Map(all.map((object) => [String(object.id), object]));
}

/** The id of the object that the page dealt with last, of the kind of an example. */
function lastId(example: string, {made}: StorySoFar): string | undefined {
  const ids = made.flatMap(({call, answer, status}) => [
    ...Object.values(call.path),
    ...(status < 400 ? [String((answer as {id?: unknown} | undefined)?.id ?? '')] : []),
  ]);
  return ids.findLast((id) => prefixOf(id) === prefixOf(example));
}

/**
 * The ids of the path that the page does not give: those of the objects that it dealt with last, else those of the
 * seeds.
 */
function pathOfCall(
  {path}: OperationCall,
  given: Readonly<Record<string, string>>,
  story: StorySoFar,
): OperationCall['path'] {
  return Object.fromEntries(
    Object.entries(path).map(([name, example]) => [
      name,
      given[name] ?? (/^[a-z]{3}_/.test(example) ? (lastId(example, story) ?? example) : example),
    ]),
  );
}

/** The version that `If-Match` must name: a reader takes it from the last answer. */
function versionOf(path: OperationCall['path'], {playing: {sandbox}}: StorySoFar): string {
  const id = Object.values(path).at(-1) ?? '';
  return `"${String(objectsOf(sandbox).get(id)?.version ?? 1)}"`;
}

/** A key for a call that gives none: a repeated call with a challenge has the key of the first. */
function idempotencyKey({operation, headers}: OperationCall, {made}: StorySoFar): string {
  const before = made.filter(({call}) => call.operation === operation);
  const repeated = headers['Sca-Challenge-Id'] && before.at(-1)?.call.headers['Idempotency-Key'];
  return repeated || callKey(operation.id, before.length + 1);
}

/** The body of a scenario, with the ids that the page leaves out. */
export function scenarioBody(body: unknown, names: readonly string[], story: StorySoFar): unknown {
  const {parameters, ...rest} = body as {parameters: Readonly<Record<string, unknown>>};
  const ids = names.map((name) => {
    const example = String(parameters[name]);
    return [name, lastId(example, story) ?? example];
  });
  return {...rest, parameters: {...parameters, ...Object.fromEntries(ids)}};
}

/**
 * A call with what the page leaves out: the ids of its path, its version and its idempotency key. A header that the
 * page gives as an empty text is not sent.
 */
export function callWithDefaults(
  call: OperationCall,
  given: Readonly<Record<string, string>>,
  story: StorySoFar,
): OperationCall {
  const path = pathOfCall(call, given, story);
  const headers = Object.fromEntries(
    Object.entries(call.headers).filter(([name]) => given[name] !== ''),
  );
  if ('If-Match' in headers && !('If-Match' in given)) {
    headers['If-Match'] = versionOf(path, story);
  }
  if ('Idempotency-Key' in headers && !('Idempotency-Key' in given)) {
    headers['Idempotency-Key'] = idempotencyKey(call, story);
  }
  return {...call, path, headers};
}

/** Keeps a response under the name of its schema and under that of the page, and a challenge as `challenge`. */
export function rememberResponse(
  {operation, as}: PageCall,
  made: MadeCall,
  story: StorySoFar,
): void {
  const {answer, status} = made;
  story.made.push(made);
  const {challenge} = (answer ?? {}) as {challenge?: unknown};
  if (challenge !== undefined) {
    story.known.set('challenge', challenge);
  }
  if (status < 400 && operation.answer.name) {
    story.known.set(uncapitalised(operation.answer.name), answer);
  }
  if (as !== undefined) {
    story.known.set(as, answer);
  }
}
