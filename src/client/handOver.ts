/** How a text goes from the field or the search to the tool that takes it: in memory, never in the address, and once. Back finds it again. */
import {storageNamespace} from '@aldermark/data/storage';
import type {ToolId} from '@aldermark/data/tools';
import {isPrivate} from '@aldermark/lib/pasted/isPrivate';
import type {PastedPayment} from '@aldermark/lib/pasted/payment';

/** A text for a tool. */
export type HandOver = {
  readonly tool: ToolId;
  readonly text: string;
  /** What the text was taken for, if it was recognised as what this tool takes. */
  readonly looksLike?: string | undefined;
  readonly payment?: PastedPayment | undefined;
};

/** The event on the document that says that there is something to take. */
export const handedOver = 'site:handover';

const key = `handOver-${storageNamespace}`;

/** What a reader has typed into a form, for when they come to it again through the history. */
type KeptText = {
  /** The id of the island with the form. */
  readonly form: string;
  readonly text: string;
};

declare global {
  /** The texts by the entries of the history, in the memory of this document alone. */
  var keptTexts: Map<string, KeptText> | undefined;
  /** What waits for its tool. The scripts of the search and of islands share no module, so they share this. */
  var waitingHandOver: HandOver | undefined;
}

function store(given: HandOver): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(given));
    return true;
  } catch {
    return false;
  }
}

/** What another document of this tab has left, which is removed at once. */
function stored(): HandOver | undefined {
  try {
    const json = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return json === null ? undefined : (JSON.parse(json) as HandOver);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text for a tool until its page is shown. A browser that loads a document for each page needs its session storage
 * for that. Returns false when it has none, or too little.
 */
export function handToTool(given: HandOver): boolean {
  const isKept = 'navigation' in window || store(given);
  if (isKept) {
    globalThis.waitingHandOver = given;
    // A new release of the site is loaded as a document.
    addEventListener('pagehide', () => globalThis.waitingHandOver && store(given), {once: true});
    document.dispatchEvent(new Event(handedOver));
  }
  return isKept;
}

/** Takes what waits for a tool, which then is gone. What waits for another tool stays for that. */
export function takeHandOver(tool: ToolId): HandOver | undefined {
  const given = globalThis.waitingHandOver ?? stored();
  const isHere = given?.tool === tool;
  globalThis.waitingHandOver = isHere ? undefined : given;
  if (isHere) {
    stored();
  }
  return isHere ? given : undefined;
}

const presentEntry = (): string | undefined =>
  'navigation' in window ? navigation.currentEntry?.key : undefined;

/** How many entries of the history have a text, the last ones. */
const MOST_KEPT = 20;

/** Keeps what is in a form for when the reader comes back to it. An empty form has nothing, and no private key is kept. */
export function keepText(form: string, text: string): void {
  const entry = presentEntry();
  if (entry === undefined) {
    return;
  }
  const kept = (globalThis.keptTexts ??= new Map());
  if (text.trim() !== '' && !isPrivate(text)) {
    // The last one is the newest.
    kept.delete(entry);
    kept.set(entry, {form, text});
  } else if (kept.get(entry)?.form === form) {
    kept.delete(entry);
  }
  for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) {
    kept.delete(old);
  }
}

/** What the reader left in a form on this entry of the history. */
export function keptHere(): KeptText | undefined {
  return globalThis.keptTexts?.get(presentEntry() ?? '');
}

/** The text that the reader left in a form on this entry of the history; undefined when they come to it in another way. */
export function keptText(form: string): string | undefined {
  const kept = keptHere();
  return kept?.form === form ? kept.text : undefined;
}
