import {excerpt} from '../library/excerpt';

/** The longest response, in characters: about 10,000 tokens. */
export const MOST_RESPONSE_CHARACTERS = 40_000;

/** What the sentences of a response need, with the facts that are always there. */
export const SENTENCES = 2000;

/** The first items whose JSON fits in a number of characters, and at least one, so that reading them goes on. */
export function itemsThatFit<Item>(items: readonly Item[], room: number): readonly Item[] {
  let length = 0;
  const beyond = items.findIndex((item, at) => {
    length += JSON.stringify(item).length + 1;
    return at > 0 && length > room;
  });
  return beyond < 0 ? items : items.slice(0, beyond);
}

/** A value that may be too long for a response, and its text. */
export type Long = {readonly text: string; readonly value: unknown};

/**
 * A long value as the fact `name` where there is room for it, otherwise a part of its text to read. `goOn` says how to
 * read on from a character.
 */
export function valueOrPart(
  name: string,
  {text, value}: Long,
  offset: number,
  room: number,
  goOn: (end: number) => string,
): {readonly facts: object; readonly lines: readonly string[]} {
  if (offset === 0 && JSON.stringify(value).length <= room) {
    return {facts: {[name]: value}, lines: []};
  }
  const {text: part, end} = excerpt(text, offset, room);
  const range = `The ${name} has ${text.length} characters, of which these are ${offset} to ${end ?? text.length}.`;
  return {
    facts: {length: text.length, ...(end !== undefined && {nextOffset: end})},
    lines: [
      `\`\`\`text\n${part}\n\`\`\``,
      end === undefined ? range : `${range} To go on, ${goOn(end)}.`,
    ],
  };
}
