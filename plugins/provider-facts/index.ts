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

/** A text with every known fact filled in, and one message for each unknown name. */
export type FilledText = {readonly text: string; readonly faults: readonly string[]};

/**
 * Replaces each `%provider.<path>%` in a file with the fact of that name, in text, code and front matter. An
 * unknown name stays as it is, and is reported with file, line and the nearest known name.
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

/** Replaces the facts in a file as `fillKnownFacts` does, but throws on unknown names. */
export function fillProviderFacts(source: string, filePath: string): string {
  const {text, faults} = fillKnownFacts(source, filePath);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return text;
}
