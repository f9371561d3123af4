import {cryptographicFacts, cryptographicRoots} from '../../contract-reader/crypto/facts';
import {provider} from '../../data/provider';
import {didYouMean} from '../../lib/nearest';
import {lineAt, projectPath} from '../../lib/source';

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

const providerFacts = flatten(provider, 'provider');

/** The facts whose names begin with the same word as a name. */
function factsLike(name: string): Readonly<Record<string, string>> {
  const [root = ''] = name.split('.');
  if (root === 'provider') {
    return providerFacts;
  }
  const facts = cryptographicFacts((text) => fill(text, () => providerFacts).text);
  return flatten(facts[root] ?? {}, root);
}

const placeholders = new RegExp(
  `%((?:${['provider', ...cryptographicRoots].join('|')})(?:\\.[\\w-]+)+)%`,
  'g',
);

type Unknown = {readonly name: string; readonly index: number; readonly known: readonly string[]};

function fill(
  source: string,
  factsOf: (name: string) => Readonly<Record<string, string>>,
): {text: string; unknown: Unknown[]} {
  const unknown: Unknown[] = [];
  const text = source.replace(placeholders, (placeholder, name: string, index: number) => {
    const facts = factsOf(name);
    const fact = facts[name];
    if (fact === undefined) {
      unknown.push({name, index, known: Object.keys(facts)});
    }
    return fact ?? placeholder;
  });
  return {text, unknown};
}

/** A text with every known fact filled in, and one message for each unknown name. */
export type FilledText = {readonly text: string; readonly faults: readonly string[]};

/**
 * Replaces each `%provider.<path>%` in a file with the fact of that name, in text, code and front matter, and so
 * the names of test keys, tokens, signatures and encrypted messages. An unknown name stays as it is, and is
 * reported with file, line and the nearest known name.
 */
export function fillKnownFacts(source: string, filePath: string): FilledText {
  const {text, unknown} = fill(source, factsLike);
  const faults = unknown.map(({name, index, known}) => {
    const where = `${projectPath(filePath)}:${lineAt(source, index)}`;
    return `${where}: unknown fact "${name}". ${didYouMean(name, known)}`;
  });
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
