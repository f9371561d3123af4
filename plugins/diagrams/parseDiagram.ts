import {JSDOM} from 'jsdom';
import type {Mermaid} from 'mermaid';

let loading: Promise<Mermaid> | undefined;

/**
 * Mermaid binds its HTML sanitiser to `window` when it is first imported. The global is removed at once,
 * because Docusaurus assumes a browser wherever there is a `window`.
 */
async function importMermaid(): Promise<Mermaid> {
  Object.assign(globalThis, {window: new JSDOM('').window});
  try {
    const {default: mermaid} = await import('mermaid');
    // Registers the kinds of diagram.
    mermaid.initialize({startOnLoad: false});
    return mermaid;
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** The kind of a diagram, as Mermaid names it. Rejects with Mermaid's message when it finds none. */
export async function kindOfDiagram(source: string): Promise<string> {
  loading ??= importMermaid();
  const mermaid = await loading;
  return mermaid.detectType(source, mermaid.mermaidAPI.getSiteConfig());
}

/** Parses a diagram with Mermaid's own parser. Rejects with Mermaid's message on a syntax fault. */
export async function parseDiagram(source: string) {
  loading ??= importMermaid();
  const mermaid = await loading;
  await mermaid.parse(source);
  // The public function `parse` only checks a diagram; this one returns its content.
  return mermaid.mermaidAPI.getDiagramFromText(source);
}
