import {jsonIn} from './jsonText';

/** The names and positions that lead from the root of a JSON document to a value. */
export type JsonPath = readonly (string | number)[];

/** The name of a member, or a value that is no object and no list, and where a text has it. */
export type JsonPlace = {
  readonly path: JsonPath;
  /** Whether it is the name of the member at this path. */
  readonly isName: boolean;
  /** The name, or the value. */
  readonly value: unknown;
  readonly from: number;
};

/** A string, with a colon if it is a name; a bracket or comma; or a number or literal. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/g;

/** Every name and simple value of a JSON document, in the order of its text. None for a text that is no JSON. */
export function jsonPlaces(text: string): JsonPlace[] {
  const places: JsonPlace[] = [];
  const path: (string | number)[] = [];
  if (jsonIn(text) === undefined) {
    return places;
  }
  for (const {0: word, 1: string, 2: colon, index: from} of text.matchAll(token)) {
    const last = path.length - 1;
    const at = path[last];
    if (word === '{' || word === '[') {
      path.push(word === '{' ? '' : 0);
    } else if (word === '}' || word === ']') {
      path.pop();
    } else if (word !== ',') {
      const value: unknown = JSON.parse(string ?? word);
      if (colon !== undefined) {
        path[last] = String(value);
      }
      places.push({path: [...path], isName: colon !== undefined, value, from});
    } else if (typeof at === 'number') {
      path[last] = at + 1;
    }
  }
  return places;
}
