import {provider} from '@aldermark/data/provider';
import {engines} from '../../package.json';
import {fillFacts, flattened, type FactsByName} from '@aldermark/lib/fill';
import {didYouMean} from '@aldermark/lib/nearest';
import {lineAt, projectPath} from '@aldermark/lib/source';
import {sandboxFile, sandboxFolder} from '@aldermark/sandbox/archiveFile';
import {cryptographicFacts, cryptographicRoots} from './crypto/facts';
import {nodeVersionsInWords} from './nodeVersions';

const providerFacts = flattened(provider, 'provider');
const ofProvider = {provider: () => providerFacts};

/** The facts of the tables of the contract that begin with one of their names. */
function ofTable(root: string): FactsByName {
  const facts = cryptographicFacts((text) => fillFacts(text, ofProvider).text);
  return flattened(facts[root] ?? {}, root);
}

/** All facts, by the word with which their names begin. */
const factsOf: Readonly<Record<string, () => FactsByName>> = {
  ...ofProvider,
  package: () => ({
    'package.node': nodeVersionsInWords(engines.node),
    'package.sandbox': `${provider.site.docs}/${sandboxFolder}/${sandboxFile}`,
  }),
  ...Object.fromEntries(cryptographicRoots.map((root) => [root, () => ofTable(root)])),
};

/** A text with every known fact filled in, and one message for each unknown name. */
export type FilledText = {readonly text: string; readonly faults: readonly string[]};

/**
 * Replaces each `%provider.<path>%` in a file with the fact of that name, in text, code and front matter. The same
 * goes for the names of test keys, tokens, signatures and encrypted messages, and for the versions of Node.js
 * (`%package.node%`) and the address of the sandbox for npm (`%package.sandbox%`). An unknown name stays as it is, and is reported with file, line and the nearest known name.
 */
export function fillKnownFacts(source: string, filePath: string): FilledText {
  const {text, unknown} = fillFacts(source, factsOf);
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
