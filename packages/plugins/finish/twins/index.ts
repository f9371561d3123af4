import {modelKey, type LoadedContract} from '@aldermark/contract-reader';
import {provider} from '@aldermark/data/provider';
import {keptOrMade} from '@aldermark/lib/cached';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {programHash} from '../../programHash';
import type {PageDocument} from '../document';
import {allLanguagesFile, operationFile, promptFile, twinFile} from './addresses';
import {articleOf} from './article';
import {llmsText, type LinkLine} from './llmsText';
import {isFirst, packsOf} from './packs';
import {twinAdditions, type TwinAdditions} from './menu';
import {PackLibrary} from './packs/library';
import {indexLineOf, type Pack} from './packs/pack';
import {tokensOfLines} from './packs/tokens';
import {promptsOf} from './prompts';
import {playedOnPages, type PlayedOnPages} from './prompts/played';
import {sectionText} from './sections';
import {groupsOf, optional, type Group} from './siteMap';
import {allLanguagesText, completeLinks, twinText, twinOf, type Twin} from './twin';
import {writtenBlocks} from './write';

export type {TwinAdditions} from './menu';

/** The files of this stage, by their place in the build. */
type Files = ReadonlyMap<string, string>;

/** What the site offers to language models. */
export type Twins = {
  readonly files: Files;
  /** What each page with a twin gets, by its route. */
  readonly additions: ReadonlyMap<string, TwinAdditions>;
};

/** What a program reads instead of pages. */
const files: readonly LinkLine[] = [
  {
    title: 'OpenAPI, production',
    place: provider.api.productionDescription,
    description: 'The API of production as an OpenAPI 3.1 document, for generators and validators.',
  },
  {
    title: 'OpenAPI, sandbox',
    place: provider.api.sandboxDescription,
    description:
      'The API of the sandbox as an OpenAPI 3.1 document, with the operations and the scope that only the sandbox has.',
  },
  {
    title: 'OpenAPI 3.0',
    place: 'openapi/aldermark-3.0.json',
    description: 'That of production in OpenAPI 3.0.3, for tools that do not read 3.1.',
  },
  {
    title: 'Workflows',
    place: 'openapi/aldermark.arazzo.json',
    description:
      'The calls of each use case as a workflow in Arazzo 1.0.1, with what one takes from another, which programs can run against the sandbox.',
  },
  {
    title: 'Reason codes',
    place: 'openapi/aldermark-reason-codes.json',
    description:
      'Why money did not move or was returned: what each code means, whose account it concerns, what programs and support do about it, whether to retry the payment, and what to show the user.',
  },
  {
    title: 'Error codes',
    place: 'openapi/aldermark-error-codes.json',
    description:
      'Why the API rejects a call: what each code means, its cause and fix, whether to retry the call, and what to show the user.',
  },
  ...(['TypeScript', 'Python'] as const).map((language) => ({
    title: `Sample project for ${language}`,
    place: `openapi/aldermark-starter-${language.toLowerCase()}.tar`,
    description:
      'Programs that run against the sandbox: token, approval, payout with fallback, webhook receiver with a journal, resumable batch, decryption of card data.',
  })),
];

const indexLine = (pack: Pack): LinkLine => ({
  title: pack.title,
  place: pack.file,
  description: indexLineOf(pack),
});

/** Each operation of the API pages as a document of its own, by its place in the build. */
function sectionFiles(twins: readonly Twin[], {contract}: LoadedContract): [string, string][] {
  const byRoute = new Map(twins.map((twin) => [twin.route, twin]));
  return [...contract.operations.values()].flatMap(({id, page}): [string, string][] => {
    const twin = byRoute.get(`/api/${page}`);
    const text = twin && sectionText(twin, id);
    return text ? [[operationFile(id), text]] : [];
  });
}

/**
 * Reads the article of a page as Markdown; undefined for a page without one. The twin is JSON, because most builds only
 * compare it.
 */
export function readTwin(route: string, document: PageDocument): string | undefined {
  const article = articleOf(document);
  return article && JSON.stringify(twinOf(route, article));
}

/** The twins with their samples in every language, by their place in the build; a page with one language has none. */
function allLanguagesFiles(twins: readonly Twin[]): Files {
  return new Map(
    twins.flatMap((twin) => {
      const text = allLanguagesText(twin);
      return text === undefined ? [] : [[allLanguagesFile(twinFile(twin.route)), text] as const];
    }),
  );
}

/** The pages that have a prompt: those with a menu that serve an integration of v2. */
function withPrompt(twins: readonly Twin[], groups: readonly Group[]): Twin[] {
  const others = new Set(
    groups.flatMap(({title, twins: those}) => (title === optional ? those : [])),
  );
  return twins.filter((twin) => twin.route !== '/' && !others.has(twin));
}

/** The links of each page to its twin, and to the pack of the use case or else of the product. */
function additionsOf(
  twins: readonly Twin[],
  packs: readonly Pack[],
  inAll: Files,
  prompts: Files,
): Twins['additions'] {
  // A later entry replaces an earlier one, and the packs of use cases come last.
  const packOf = new Map(
    packs.flatMap((pack) => pack.routes.map((route) => [route, pack.file] as const)),
  );
  return new Map(
    twins.map(({route}) => {
      const all = allLanguagesFile(twinFile(route));
      const files = {
        all: inAll.has(all) ? all : undefined,
        pack: packOf.get(route),
        hasPrompt: prompts.has(promptFile(route)),
      };
      return [route, twinAdditions(route, files)];
    }),
  );
}

/** Makes the files that an earlier build has not made of the same twins and contract. */
function newTwins(twins: readonly Twin[], loaded: LoadedContract, played: PlayedOnPages): Twins {
  const caches = [writtenBlocks, tokensOfLines];
  caches.forEach((cache) => cache.recall(programHash()));
  const routes = new Set(twins.map(({route}) => route));
  twins.forEach((twin) => completeLinks(twin, routes));
  const groups = groupsOf(twins);
  const texts = new Map(twins.map((twin) => [twin, twinText(twin)]));
  const library = new PackLibrary(twins, loaded);
  const packs = packsOf(
    groups.flatMap((group) => group.twins),
    library,
  );
  const prompts = promptsOf(withPrompt(twins, groups), library, played);
  const inAll = allLanguagesFiles(twins);
  const made: Twins = {
    additions: additionsOf(twins, packs.filter(isFirst), inAll, prompts),
    files: new Map([
      ...sectionFiles(twins, loaded),
      ...[...texts].map(([{route}, text]) => [twinFile(route), text] as const),
      ...inAll,
      ...prompts,
      ...packs.map(({file, text}) => [file, text] as const),
      ['llms.txt', llmsText(groups, texts, packs.filter(isFirst).map(indexLine), files)],
    ]),
  };
  caches.forEach((cache) => cache.keep());
  return made;
}

/** Makes the Markdown twins of the pages, the prompts, the packs and the index for language models. `read` are twins as JSON. */
export function twinsOf(
  read: readonly string[],
  loaded: LoadedContract,
  runs: ReadonlyMap<string, PageRun>,
): Promise<Twins> {
  const played = playedOnPages(runs);
  const key = [programHash(), modelKey(), JSON.stringify([...played]), ...read].join('\n');
  return keptOrMade('twins', key, () =>
    newTwins(
      read.map((twin) => JSON.parse(twin) as Twin),
      loaded,
      played,
    ),
  );
}
