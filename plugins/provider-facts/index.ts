import {provider} from '../../data/provider';
import {didYouMean} from '../lib/nearest';
import {lineAt, projectPath} from '../lib/source';

/** `{'provider.name': 'Aldermark', 'provider.hosts.sandbox.api': 'https://…', …}` */
function flatten(value: object, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
      typeof child === 'object' && child !== null
        ? Object.entries(flatten(child, `${prefix}.${key}`))
        : [[`${prefix}.${key}`, String(child)]],
    ),
  );
}

const facts = flatten(provider, 'provider');

/** What became of a text: every known fact filled in, and one line for each unknown name. */
export type FilledText = {readonly text: string; readonly faults: readonly string[]};

/**
 * Replaces each `%provider.<path>%` of a Markdown file by the fact of that name, in prose, code and
 * front matter alike. An unknown name stays, and is reported with file, line and the nearest known name.
 */
export function fillKnownFacts(source: string, filePath: string): FilledText {
  const faults: string[] = [];
  const text = source.replace(
    /%(provider(?:\.[\w-]+)+)%/g,
    (placeholder, name: string, index: number) => {
      const fact = facts[name];
      if (fact === undefined) {
        const where = `${projectPath(filePath)}:${lineAt(source, index)}`;
        faults.push(`${where}: unknown fact "${name}". ${didYouMean(name, Object.keys(facts))}`);
      }
      return fact ?? placeholder;
    },
  );
  return {text, faults};
}

/** The same for whoever needs the text and nothing less: throws on unknown names. */
export function fillProviderFacts(source: string, filePath: string): string {
  const {text, faults} = fillKnownFacts(source, filePath);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return text;
}
