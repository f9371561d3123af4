import {provider} from '../../data/provider';
import {didYouMean} from '../lib/nearest';
import {lineOf, projectPath} from '../lib/source';

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

/**
 * Replaces each `%provider.<path>%` of a Markdown file by the fact of that name, in prose, code and
 * front matter alike. Throws on an unknown name, with file, line and the nearest known name.
 */
export function fillProviderFacts(text: string, filePath: string): string {
  return text.replace(/%(provider(?:\.[\w-]+)+)%/g, (placeholder, name: string) => {
    const fact = facts[name];
    if (fact === undefined) {
      const where = `${projectPath(filePath)}:${lineOf(text, new RegExp(placeholder))}`;
      throw new Error(`${where}: unknown fact "${name}". ${didYouMean(name, Object.keys(facts))}`);
    }
    return fact;
  });
}
