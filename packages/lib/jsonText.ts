/** What a text holds as JSON, or why it holds nothing. */
export function parsed(text: string): {readonly value: unknown} | {readonly fault: string} {
  try {
    return {value: JSON.parse(text) as unknown};
  } catch (error) {
    return {fault: error instanceof Error ? error.message : String(error)};
  }
}

/** What a text holds as JSON; undefined for a text that is none. */
export function jsonIn(text: string): unknown {
  const json = parsed(text);
  return 'value' in json ? json.value : undefined;
}

/** What a text holds as JSON; a text that is none as it is. */
export function valueIn(text: string): unknown {
  const json = parsed(text);
  return 'value' in json ? json.value : text;
}

/** JSON without spaces; undefined for other text, and for what is nested too deeply. */
export function compactJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A value as JSON on several lines; a text as it is. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);
