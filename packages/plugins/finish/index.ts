import path from 'node:path';
import type {AllContent, LoadContext, Plugin, Props} from '@docusaurus/types';
import type {Model} from '@aldermark/contract-reader';
import {movedTo, partAddress} from '@aldermark/data/pageParts';
import {redirects} from '@aldermark/data/redirects';
import {addressesPath} from '@aldermark/search/addresses';
import {filesIn} from '@aldermark/lib/files';
import type {Current} from '@aldermark/lib/refreshed';
import {write} from '@aldermark/lib/write';
import type {PageRun} from '@aldermark/sandbox/runs/pageRun';
import {withAdditions} from './additions';
import {cardTags, writeCards, type Card} from './cards';
import {writePageDates} from './dates';
import {parsedDocument} from './document';
import {checkFirstScreens, contentSecurityPolicy, needlessTags, policyTag} from './head';
import {writeHostFiles} from './hosts';
import {workInOrder} from '../docusaurus-internals';
import type {Pages} from '../page-compiler/pages';
import {bundleClient, type BrowserBundle} from '../static-client/bundle';
import {checkLinks, pageLinks, type PageLinks} from './links';
import {writeOffline} from './offline';
import {notFoundFile, pageLocations, readBuiltPage, type PageLocation} from './pages';
import {onlyFrame, partForLinks} from './parts';
import {readAll, type PageReading} from './reading';
import {writeRuns} from './runs';
import {checkRedirects, redirectPage} from './redirects';
import {searchTag, writeSearchIndex} from './search';
import {addUsage, finishStyles, noUsage, usageOf, withShortClassNames, type Usage} from './styles';
import {twinsOf, type TwinAdditions} from './twins';

const name = 'finish';

/** The inline scripts of the pages, each with the first page that has it. */
const firstPagesOf = (pages: readonly PageReading[]): ReadonlyMap<string, string> =>
  new Map(
    pages
      .flatMap(({route, scripts}) => scripts.map((script) => [script, route] as const))
      .reverse(),
  );

/** Reads what is added to a page, as the page itself was read. Returns the links of both. */
function readAdded({links}: PageReading, {head, article}: TwinAdditions, usage: Usage): PageLinks {
  const document = parsedDocument(head + article);
  addUsage(usage, usageOf(links.route, document, head + article));
  const {targets} = pageLinks(links.route, document);
  return {...links, targets: [...links.targets, ...targets]};
}

/** Throws with every address whose target does not exist, unless the site ignores broken links. */
function checkAddresses(links: readonly PageLinks[], {outDir, siteConfig}: Props): void {
  if (siteConfig.onBrokenLinks === 'ignore') {
    return;
  }
  const faults = [
    ...checkLinks(links, filesIn(outDir), siteConfig.url),
    ...checkRedirects(
      redirects,
      links.map(({route}) => route),
    ),
  ];
  if (faults.length > 0) {
    throw new Error(`${faults.length} broken addresses:\n${faults.join('\n')}`);
  }
}

/** Draws the card of each page. Returns the tags that name them, in the same order. */
async function cardTagsOf(
  cards: readonly Card[],
  {outDir, siteDir, siteConfig}: Props,
): Promise<string[]> {
  const files = await writeCards(cards, path.join(siteDir, 'static/img/wordmark-dark.svg'), {
    build: outDir,
    cache: path.join(siteDir, 'node_modules/.cache/link-cards'),
  });
  return cards.map((card, at) => cardTags(card, `${siteConfig.url}/${files[at]}`));
}

/** The tags with which a page finds its scripts: the one that it requests, and where it has islands, that which mounts them. */
const scriptTags = (html: string, {shell, islands}: BrowserBundle): string =>
  `<meta name="shell" content="${shell}">` +
  (html.includes('data-island=') ? `<meta name="islands" content="${islands}">` : '');

/** Writes a page, and a second time at the path where hosts that look for folders find it. */
function writePage(folder: string, {file, route}: PageLocation, html: string): void {
  write(folder, file, html);
  // A host that looks for folders, such as Python's http.server, serves this copy at /x/. boot.js corrects
  // the address to /x.
  if (route !== '/' && file !== notFoundFile) {
    write(folder, `${route.slice(1)}/index.html`, html);
  }
}

type Options = {
  /** Whether pages send page views to Google Analytics. */
  readonly hasAnalytics: boolean;
};

/** Runs the stages one after the other. The README says what each takes and gives, and why they have this order. */
async function runStages(
  props: Props,
  {model: contract, runs}: {model: Model; runs: ReadonlyMap<string, PageRun>},
  {hasAnalytics}: Options,
): Promise<void> {
  const {outDir, siteConfig, siteDir} = props;
  const client = await bundleClient(props, hasAnalytics);
  const pages = readAll(outDir, pageLocations(outDir), siteConfig);
  const scripts = firstPagesOf(pages);
  const usage = noUsage();
  pages.forEach((page) => addUsage(usage, page.usage));

  const twins = await twinsOf(
    pages.flatMap(({twin}) => twin ?? []),
    contract,
    runs,
  );
  twins.files.forEach((text, file) => write(outDir, file, text));
  const additionsTo = ({route}: PageLocation) =>
    twins.additions.get(route) ?? {head: '', article: ''};

  const links = pages.map((page) => readAdded(page, additionsTo(page), usage));
  checkAddresses(links, props);

  const texts = pages.flatMap(({searched}) => searched ?? []);
  const errorLists = pages.flatMap((page) => page.errorLists);
  const searchIndex = searchTag(await writeSearchIndex(texts, errorLists, contract, props));
  const cards = await cardTagsOf(
    pages.map(({card}) => card),
    props,
  );
  const styles = await finishStyles(
    usage,
    [...client.ofPages, ...scripts.keys()],
    onlyFrame(pages) + client.shell,
    props,
  );
  const policy = contentSecurityPolicy(scripts, hasAnalytics);
  const needless = needlessTags();

  pages.forEach((page, at) => {
    const {head, article} = additionsTo(page);
    const html = needless.takenFrom(readBuiltPage(outDir, page));
    const common = styles.build + styles.own(page.route);
    const additions = {
      first: common,
      head: head + (cards[at] ?? '') + page.robots + searchIndex + scriptTags(html, client),
      article,
    };
    const first = policyTag(policy) + page.firstScreen + styles.shared + common;
    writePage(outDir, page, withAdditions(html, {...additions, first}));
    if (page.file !== notFoundFile) {
      write(
        outDir,
        partAddress(page.route).slice(1),
        partForLinks(page.route, withAdditions(html, additions)),
      );
    }
  });
  if (siteConfig.onBrokenLinks !== 'ignore') {
    needless.checkAllMet();
    checkFirstScreens(pages.map(({firstScreen}) => firstScreen));
  }
  for (const [from, to] of Object.entries(redirects)) {
    const place = {file: `${from.slice(1)}.html`, route: from};
    writePage(outDir, place, redirectPage(to, siteConfig.url, policyTag(policy)));
    write(outDir, partAddress(from).slice(1), movedTo(to));
  }
  const addresses = pages.flatMap(({file, route}) => (file === notFoundFile ? [] : [route]));
  write(
    outDir,
    addressesPath.slice(1),
    `${JSON.stringify([...addresses, ...Object.keys(redirects)])}\n`,
  );
  writeHostFiles({outDir, siteDir}, redirects, policy);
  writeOffline({outDir, siteDir}, redirects);
}

/** Turns what Docusaurus and its plugins have built into the site that readers get, in stages. */
export default function finish(model: Current<Model>, pages: Pages, options: Options) {
  return ({siteDir}: LoadContext): Plugin => {
    const withShortNames = withShortClassNames(siteDir);
    let content: AllContent = {};
    return {
      name,
      allContentLoaded({allContent}) {
        content = allContent;
        writePageDates(siteDir, allContent);
      },
      configureWebpack(config) {
        withShortNames(config);
        return {};
      },
      contentLoaded({actions}) {
        actions.addRoute({path: '/search', component: '@theme/SearchPage', exact: true});
      },
      async postBuild(props) {
        const runs = await writeRuns(props.outDir, content, pages);
        await workInOrder(name, props);
        await runStages(props, {model: model.current, runs}, options);
      },
    };
  };
}
