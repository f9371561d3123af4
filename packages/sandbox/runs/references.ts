import {jsonIn} from '@aldermark/lib/jsonText';
import {pointerSegments, pointerTo, valueAt} from '../engine/pointer';
import type {Described} from '../requests/build';
import type {Moment} from './run';

/**
 * A place in what an earlier action caused. Written in a text of a call, as in `{{answer.2/data/0/id}}`, it is the part of
 * the response to action 2 to which the JSON Pointer leads, or of the object of the first event that it caused, as in
 * `{{event.2.0/id}}`.
 */
export type Reference = {
  readonly action: number;
  /** Which event of the action; absent: the response. */
  readonly event?: number;
  readonly pointer: string;
};

const written = /\{\{(answer|event)\.(\d{1,4})(?:\.(\d{1,4}))?((?:\/[^{}/]*)+)\}\}/g;

/** `{{answer.2/id}}` */
export const textOf = ({action, event, pointer}: Reference): string =>
  event === undefined ? `{{answer.${action}${pointer}}}` : `{{event.${action}.${event}${pointer}}}`;

function referenceOf([, kind, action, event, pointer = '']: RegExpExecArray | string[]):
  | Reference
  | undefined {
  const isEvent = kind === 'event';
  return isEvent === (event !== undefined)
    ? {action: Number(action), ...(isEvent && {event: Number(event)}), pointer}
    : undefined;
}

/** A text in pieces: what it says itself, and references. */
export function piecesOf(text: string): readonly (string | Reference)[] {
  const pieces: (string | Reference)[] = [];
  let end = 0;
  for (const match of text.matchAll(written)) {
    const reference = referenceOf(match);
    if (reference) {
      pieces.push(text.slice(end, match.index), reference);
      end = match.index + match[0].length;
    }
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

/** The JSON of a response; undefined when it is another kind of text. */
export function jsonOf({response}: Moment): unknown {
  return response?.headers['content-type']?.includes('json') ? jsonIn(response.body) : undefined;
}

const stateOf = ({action, response}: Moment): string =>
  action.kind !== 'call'
    ? 'is no call'
    : response
      ? `answered ${response.status} without it`
      : 'has no answer';

/** The value of a reference. Throws when there is none, in words for readers, who count from 1. */
export function valueOf(reference: Reference, moments: readonly Moment[]): unknown {
  const {action, event, pointer} = reference;
  const moment = moments[action];
  const number = action + 1;
  if (!moment) {
    throw new Error(`This refers to step ${number}, which is not done before it.`);
  }
  if (event !== undefined && !moment.events[event]) {
    throw new Error(
      `This takes ${pointer} from event ${event + 1} of step ${number}, which caused only ${moment.events.length}.`,
    );
  }
  const source = event === undefined ? jsonOf(moment) : moment.events[event]?.event.data.object;
  const value = valueAt(source, pointerSegments(pointer));
  if (value === undefined) {
    const reason = event === undefined ? stateOf(moment) : 'caused an event without it';
    throw new Error(`This takes ${pointer} from step ${number}, which ${reason}.`);
  }
  return value;
}

/** A value with each text in it changed, at any depth. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapTexts(item, change));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]))
    : value;
}

/** A call with its texts changed. In a body, a whole text may become any value. */
export function mapCall(call: Described, change: (text: string) => unknown): Described {
  const asText = (text: string) => String(change(text));
  const {path, parameters, headers, actingUserId, body} = call;
  return {
    ...call,
    ...(path !== undefined && {path: asText(path)}),
    ...(parameters && {parameters: mapTexts(parameters, asText) as Described['parameters']}),
    ...(headers && {headers: mapTexts(headers, asText) as Described['headers']}),
    ...(actingUserId !== undefined && {actingUserId: asText(actingUserId)}),
    ...(body !== undefined && {body: mapTexts(body, change)}),
  };
}

function filledText(text: string, moments: readonly Moment[]): unknown {
  const pieces = piecesOf(text);
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'object') {
    return valueOf(first, moments);
  }
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : String(valueOf(piece, moments))))
    .join('');
}

/** A call with its references replaced by what earlier actions caused. Throws when one refers to nothing. */
export const filledCall = (call: Described, moments: readonly Moment[]): Described =>
  mapCall(call, (text) => (text.includes('{{') ? filledText(text, moments) : text));

/** Every text in a value, with the JSON Pointer to it. */
export function* textsIn(
  value: unknown,
  names: readonly string[] = [],
): Generator<[string, string]> {
  if (typeof value === 'string') {
    yield [value, pointerTo(names)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield* textsIn(part, [...names, name]);
    }
  }
}

/** The places of every text that an action caused, those of its response first. */
export function* placesIn(moment: Moment, action: number): Generator<[string, Reference]> {
  for (const [text, pointer] of textsIn(jsonOf(moment))) {
    yield [text, {action, pointer}];
  }
  for (const [event, {event: happened}] of moment.events.entries()) {
    for (const [text, pointer] of textsIn(happened.data.object)) {
      yield [text, {action, event, pointer}];
    }
  }
}
