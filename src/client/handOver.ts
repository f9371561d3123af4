/** How a text goes from the field or the search to the tool that takes it: in memory, never in the address, and once. */
import {storageNamespace} from '@aldermark/data/storage';
import type {ToolId} from '@aldermark/data/tools';
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

/** What a reader leaves in a tool that hands a text on, for when they go back to it. */
type LeftText = {
  readonly tool: ToolId;
  readonly text: string;
  /** The entry of the history to which they go back. */
  readonly entry: string | undefined;
};

declare global {
  /** In the memory of this document alone. */
  var leftText: LeftText | undefined;
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

/** Keeps the text of a tool in memory while the reader is in another to which it led. */
export function leaveText(tool: ToolId, text: string): void {
  globalThis.leftText = {tool, text, entry: presentEntry()};
}

/** Takes the text of a tool to which the reader has gone back; undefined when they come to it in another way. */
export function takeLeftText(tool: ToolId): string | undefined {
  const left = globalThis.leftText;
  if (left?.tool !== tool || left.entry === undefined || left.entry !== presentEntry()) {
    return undefined;
  }
  globalThis.leftText = undefined;
  return left.text;
}
