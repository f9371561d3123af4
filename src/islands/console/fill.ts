import type {ConsoleOperation, FormField} from '@aldermark/sandbox/runs/form';
import type {Described} from '@aldermark/sandbox/requests/build';
import {callKey} from '@aldermark/sandbox/requests/callKey';

type Ided = {readonly id: string; readonly object: object};

/** Whether a field takes the id of an object. A field for any id takes it where it is named so. */
const takes = ({idOf}: FormField, id: string): boolean =>
  idOf !== undefined && idOf !== '' && id.startsWith(idOf);

/** A part of a body in which each field that takes the id of an object has it. */
function withId(field: FormField, value: unknown, id: string): unknown {
  if (field.kind === 'object' && typeof value === 'object' && value !== null) {
    const fields = new Map((field.fields ?? []).map((one) => [one.name, one]));
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const known = fields.get(name);
        return [name, known ? withId(known, part, id) : part];
      }),
    );
  }
  return takes(field, id) ? id : value;
}

/** The parameters of a scenario, with the id of an object where the sample has that of another of its kind. */
const scenarioWithId = (sample: Readonly<Record<string, unknown>>, id: string) =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(id.slice(0, 4)) ? id : value,
    ]),
  );

/** The person who acts on an object, as far as the object says. */
function actorOf({id, object}: Ided): string | undefined {
  const {userId, cardholderId, holderId} = object as Readonly<Record<string, unknown>>;
  return [userId, cardholderId, holderId, id].find(
    (one) => typeof one === 'string' && one.startsWith('usr_'),
  ) as string | undefined;
}

/** The sample of an operation for one object of the run. `count` is that of the calls before it. */
export function callFor(
  {id: operation, parameters, body, sample, scenarios = {}}: ConsoleOperation,
  target: Ided,
  count: number,
  scenario?: string,
): Described {
  const {'Sca-Challenge-Id': _, ...headers} = sample.headers ?? {};
  const {version} = target.object as {readonly version?: number};
  const inPath = parameters.filter((one) => one.place === 'path' && takes(one, target.id));
  const chosen = scenario === undefined ? undefined : scenarios[scenario];
  return {
    ...sample,
    parameters: {
      ...sample.parameters,
      ...Object.fromEntries(inPath.map(({name}) => [name, target.id])),
    },
    headers: {
      ...headers,
      ...(headers['Idempotency-Key'] !== undefined && {
        'Idempotency-Key': callKey(operation, count + 1),
      }),
      ...(headers['If-Match'] !== undefined &&
        version !== undefined && {
          'If-Match': `"${version}"`,
        }),
    },
    ...(sample.actingUserId && {actingUserId: actorOf(target) ?? sample.actingUserId}),
    ...(body && sample.body !== undefined && {body: withId(body, sample.body, target.id)}),
    ...(chosen && {body: {scenario, parameters: scenarioWithId(chosen.sample, target.id)}}),
  };
}
