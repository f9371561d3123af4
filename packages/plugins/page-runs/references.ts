import {didYouMean} from '@aldermark/lib/nearest';
import {mapTexts} from '@aldermark/sandbox/runs/references';
import {momentOf} from './moments';

/**
 * What later calls of a page may refer to: answers by name, objects of events by the name of the event, and the time of
 * the sandbox as `now`.
 */
export type KnownValues = Map<string, unknown>;

/** A reference in a value: `{{user.id}}`, `{{accountPage.data.0.id}}`, `{{sct_transfer.received.id}}`, `{{today+P6D}}`. */
const reference = /\{\{\s*([\w.+-]+)\s*\}\}/g;

function memberOf(holder: unknown, key: string, path: string): unknown {
  if (typeof holder !== 'object' || holder === null) {
    throw new Error(`{{${path}}}: there is nothing inside of "${key}".`);
  }
  if (!Object.hasOwn(holder, key)) {
    throw new Error(`{{${path}}}: no field "${key}". ${didYouMean(key, Object.keys(holder))}`);
  }
  return (holder as Readonly<Record<string, unknown>>)[key];
}

/** The value of a reference. Throws with the nearest known name when there is none. */
function valueOf(path: string, known: KnownValues): unknown {
  const moment = momentOf(path, String(known.get('now')));
  if (moment !== undefined) {
    return moment;
  }
  const keys = path.split('.');
  const head = known.has(keys.slice(0, 2).join('.')) ? 2 : 1;
  const name = keys.slice(0, head).join('.');
  if (!known.has(name)) {
    const names = [...known.keys()].filter((one) => one !== 'now');
    const hint = names.length > 0 ? didYouMean(name, names) : 'No call above has a response.';
    throw new Error(`{{${path}}}: nothing is called "${name}" so far. ${hint}`);
  }
  return keys.slice(head).reduce((holder, key) => memberOf(holder, key, path), known.get(name));
}

/** A text with its references replaced. A text that is one reference becomes the value itself. */
function filledText(text: string, known: KnownValues): unknown {
  const [whole, path] = /^\{\{\s*([\w.+-]+)\s*\}\}$/.exec(text) ?? [];
  if (whole !== undefined && path !== undefined) {
    return valueOf(path, known);
  }
  return text.replace(reference, (_, inner: string) => String(valueOf(inner, known)));
}

/** A value with all references in it replaced, at any depth. */
export const fillReferences = (value: unknown, known: KnownValues): unknown =>
  mapTexts(value, (text) => filledText(text, known));

/** Whether a value contains a reference. */
export function refers(value: unknown): boolean {
  return JSON.stringify(value ?? null).search(reference) >= 0;
}
