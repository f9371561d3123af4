import {load} from 'cheerio';
import type {Mermaid} from 'mermaid';

let loading: Promise<Mermaid> | undefined;

/**
 * Mermaid cleans labels with DOMPurify, which does nothing without the DOM of a browser. The authors of the pages
 * write the diagrams, and drawings contain labels as text, so a label is only written as a browser would write it.
 */
const labels = {
  sanitize: (label: string) => load(label, null, false).html(),
  addHook: () => undefined,
};

/** The options of Mermaid that parsers of our kinds of diagram read. */
const neededOptions = ['flowchart', 'sequence', 'state'];

/**
 * Mermaid copies all of its options for each line of a diagram. Without the colours and the options of other kinds that
 * takes a tenth of the time.
 */
function forgetNeedlessOptions({mermaidAPI}: Mermaid): void {
  for (const [name, options] of Object.entries(mermaidAPI.defaultConfig)) {
    if (
      typeof options === 'object' &&
      options !== null &&
      !Array.isArray(options) &&
      !neededOptions.includes(name)
    ) {
      Object.keys(options).forEach((key) => Reflect.deleteProperty(options, key));
    }
  }
  mermaidAPI.globalReset();
}

async function importMermaid(): Promise<Mermaid> {
  const {default: domPurify} = await import('dompurify');
  Object.assign(domPurify, labels);
  const {default: mermaid} = await import('mermaid');
  // Registers the kinds of diagram.
  mermaid.initialize({startOnLoad: false});
  forgetNeedlessOptions(mermaid);
  return mermaid;
}

/** The kind of a diagram, as Mermaid names it. Rejects with Mermaid's message when it finds none. */
export async function kindOfDiagram(source: string): Promise<string> {
  loading ??= importMermaid();
  const mermaid = await loading;
  return mermaid.detectType(source, mermaid.mermaidAPI.getSiteConfig());
}

/** Parses a diagram with Mermaid's own parser. Rejects with Mermaid's message on a syntax error. */
export async function parseDiagram(source: string) {
  loading ??= importMermaid();
  const mermaid = await loading;
  // The public function `parse` only checks a diagram; this one returns its content, and rejects for the same errors.
  return mermaid.mermaidAPI.getDiagramFromText(source);
}
