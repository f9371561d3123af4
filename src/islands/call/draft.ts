import {valueAt} from '@aldermark/sandbox/engine/pointer';
import type {Described} from '@aldermark/sandbox/requests/build';
import {parsed, valueIn, written} from '@aldermark/lib/jsonText';

/** A call that somebody is writing. */
export type Draft = Pick<Described, 'operation' | 'method' | 'path'> & {
  /** Parameters of the path and the query, and headers, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, which may not be JSON while somebody types; undefined: there is none. */
  readonly body: string | undefined;
  /** Whether the body was text before, not JSON. */
  readonly isText: boolean;
};

/** The header that names who acts. */
export const actingUser = 'Acting-User-Id';

/** A place in a body. */
export type Path = readonly (string | number)[];

const texts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A call as somebody can go on writing it. */
export const draftOf = ({actingUserId, body, ...call}: Described): Draft => ({
  ...call,
  parameters: texts(call.parameters ?? {}),
  headers: texts({...call.headers, ...(actingUserId && {[actingUser]: actingUserId})}),
  body: body === undefined ? undefined : written(body),
  isText: typeof body === 'string',
});

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A draft without the parameters and headers that a form leaves empty. */
export const withoutEmpty = (draft: Draft): Draft => ({
  ...draft,
  parameters: filled(draft.parameters),
  headers: filled(draft.headers),
});

const hasBody = ({body}: Draft) => body !== undefined && body.trim() !== '';

/** The call of a draft. A body that is no JSON is sent as it is. */
export function callOf(draft: Draft): Described {
  const {body = '', isText, headers: all, ...call} = draft;
  const {[actingUser]: actingUserId, ...headers} = all;
  return {
    ...call,
    headers,
    ...(actingUserId && {actingUserId}),
    ...(hasBody(draft) && {body: isText ? body : valueIn(body)}),
  };
}

/** What the body of a draft holds, or why it holds nothing; undefined for a draft without one. */
export const bodyIn = ({body}: Draft) => (body === undefined ? undefined : parsed(body));

/** Why a body cannot be sent as the JSON that it was. */
export function bodyFault(draft: Draft): string | undefined {
  const json = hasBody(draft) && !draft.isText ? bodyIn(draft) : undefined;
  return json && 'fault' in json ? json.fault : undefined;
}

/** A copy of a value with another part at a place. Undefined takes the part away. */
export function changedAt(value: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) {
    return part;
  }
  const next = changedAt(valueAt(value, [step]), rest, part);
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : [];
    return next === undefined
      ? list.filter((_, index) => index !== step)
      : [...list.slice(0, step), next, ...list.slice(step + 1)];
  }
  const {[step]: _, ...others} = (value ?? {}) as Readonly<Record<string, unknown>>;
  return next === undefined ? others : {...(value as object), [step]: next};
}
