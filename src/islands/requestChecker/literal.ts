import {parsed} from '@aldermark/lib/jsonText';
import {literalOf} from './code/parse';
import {Program} from './code/run';
import {ProgramObject, type Value} from './code/values';

const isJson = (text: string): boolean => 'value' in parsed(text);

/** A text as JSON that is nearly JSON: with other quotation marks, names without them, or commas too many. */
export function repairedJson(text: string): string | undefined {
  if (isJson(text)) {
    return undefined;
  }
  const inner = /^\s*'([^]*)'\s*$/.exec(text)?.[1] ?? text;
  const straight = inner.replaceAll(/[“”„«»]/g, '"').replaceAll(/[‘’]/g, "'");
  for (const trial of [inner, inner.replaceAll('\\"', '"'), straight]) {
    try {
      const node = literalOf(trial.trim(), 'js');
      const program = new Program([]);
      const value: Value = node && program.valueOf(node);
      if (value instanceof ProgramObject || Array.isArray(value)) {
        const json = program.unknowns.json(value, 2);
        if (program.unknowns.markers.size === 0) {
          return json;
        }
      }
    } catch {
      // It is no literal either.
    }
  }
  return undefined;
}

/** A body in which the places that only a program fills are texts of JSON: `{"value": <AMOUNT>}`. */
export function withQuotedMarkers(body: string, markers: readonly string[]): string {
  if (markers.length === 0 || !/^\s*[{[]/.test(body) || isJson(body)) {
    return body;
  }
  const quoted = markers.reduce(
    (text, marker) =>
      text.replaceAll(marker, (_, at: number) =>
        // Within a text, an even number of quotation marks is not before it.
        (text.slice(0, at).match(/(?<!\\)"/g) ?? []).length % 2 === 1
          ? marker
          : JSON.stringify(marker),
      ),
    body,
  );
  return isJson(quoted) ? quoted : body;
}
