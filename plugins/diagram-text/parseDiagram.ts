import {JSDOM} from 'jsdom';
import type {Mermaid} from 'mermaid';

let loading: Promise<Mermaid> | undefined;

/**
 * Mermaid binds its HTML sanitiser to `window` when it is first imported. The global is removed
 * again at once: Docusaurus takes any `window` for a browser.
 */
async function importMermaid(): Promise<Mermaid> {
  Object.assign(globalThis, {window: new JSDOM('').window});
  try {
    return (await import('mermaid')).default;
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** Parses a diagram with Mermaid's own parser. Rejects with Mermaid's message on a syntax fault. */
export async function parseDiagram(source: string) {
  loading ??= importMermaid();
  const mermaid = await loading;
  // `parse` registers the kinds of diagram, and checks; the other call gives what was read.
  await mermaid.parse(source);
  return mermaid.mermaidAPI.getDiagramFromText(source);
}
