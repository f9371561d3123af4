import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config, PluginConfig} from '@docusaurus/types';

import type {Model} from '@aldermark/contract-reader';
import type {SiteSection} from '@aldermark/data/sections';
import type {FrontMatterOfSite} from '@aldermark/plugins/front-matter';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {loadAnew} from '@aldermark/lib/loadAnew';
import type * as Parts from '@aldermark/plugins';

const {
  announcement,
  apiParts,
  bootScript,
  cataloguePages,
  compiledPages,
  consoleData,
  commitOfBuild,
  contract,
  errorFinder,
  fillProviderFacts,
  finish,
  frontMatterOfSite,
  futureFlags,
  generatedFolder,
  hasFullHistory,
  homeStories,
  icons,
  islands,
  navbarItems,
  Pages,
  pageSources,
  pageTemplate,
  play,
  programmePlan,
  provider,
  refreshedModel,
  releaseNotes,
  sampleFields,
  sampleValues,
  sandboxArchive,
  sections,
  silenceBabelAdvice,
  sitemap,
  sourceText,
  staticClient,
  storageNamespace,
  versionBanner,
} = loadAnew<typeof Parts>('@aldermark/plugins');

const [docs, ...otherSections] = sections;

type RemarkPlugins = NonNullable<DocsOptions['beforeDefaultRemarkPlugins']>;

/** The options of the docs plugin for one section. */
function docsOptions(
  {folder, routeBasePath, tagsBasePath, sidebar}: SiteSection,
  beforeDefaultRemarkPlugins: RemarkPlugins,
): DocsOptions {
  return {
    path: folder,
    routeBasePath,
    tagsBasePath,
    sidebarPath: `./packages/plugins/sidebars/${sidebar}.ts`,
    sidebarCollapsed: true,
    editUrl: provider.editUrl,
    showLastUpdateTime: true,
    tags: '../packages/data/tags.yml',
    onInlineTags: 'throw',
    // Otherwise the digit in a file name such as `3DS` would set a position in the sidebar.
    numberPrefixParser: false,
    beforeDefaultRemarkPlugins,
  };
}

/**
 * The pages of v2 have addresses without a version; those of v1 are archived below /v1. The file of a v1 page has
 * the path of the page that replaces it, so that the menu and the banner lead from one to the other. Its `slug`
 * gives its own address.
 */
const docsVersions = {
  lastVersion: 'current',
  versions: {
    current: {label: 'v2', badge: false},
    v1: {label: 'v1', path: 'v1', banner: 'unmaintained', noIndex: true},
  },
  // Archived pages have no link to edit them.
  editUrl: ({version, versionDocsDirPath, docPath}) =>
    version === 'current' ? `${provider.editUrl}${versionDocsDirPath}/${docPath}` : undefined,
} satisfies DocsOptions;

const gtagId = process.env.GTAG_TRACKING_ID;
const hasAnalytics = Boolean(gtagId);

const presetOptions = (remarkPlugins: RemarkPlugins): PresetOptions => ({
  docs: {...docsOptions(docs, remarkPlugins), ...docsVersions},
  blog: false,
  pages: false,
  theme: {customCss: './src/css/index.css'},
  sitemap: false,
  ...(gtagId && {gtag: {trackingID: gtagId, anonymizeIP: false}}),
});

const idealImageOptions = {quality: 80, max: 2000, min: 640, steps: 4, disableInDev: false};

const themeConfig = {
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  docs: {sidebar: {autoCollapseCategories: true, hideable: false}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar: {id: announcement.id, content: announcement.text, isCloseable: true},
  navbar: {
    title: 'Developers',
    hideOnScroll: true,
    logo: {
      alt: `${provider.name} home`,
      // Docusaurus demands an image. The drawing that pages show is in src/components/Wordmark.
      src: 'img/wordmark.svg',
    },
    items: navbarItems,
  },
  footer: {
    style: 'dark',
    copyright: `© ${provider.copyright.year} ${provider.copyright.holder}`,
  },
  // `src/theme/CodeBlock` colours code in the build, with these grammars and those of prism-react-renderer.
  prism: {additionalLanguages: ['bash', 'csharp', 'http', 'java', 'json', 'php']},
} satisfies UserThemeConfig;

/** What the parts of the configuration share. */
type Shared = {
  readonly model: Refreshed<Model>;
  readonly pages: Parts.Pages;
  readonly frontMatter: FrontMatterOfSite;
};

/** The configuration of a site about the API of a model. */
const configOf = ({model, pages, frontMatter}: Shared): Config => ({
  title: `${provider.name} Developers`,
  tagline: provider.tagline,
  url: provider.site.docs,
  baseUrl: '/',
  // Docusaurus would need one more inline script on the home page to warn about a wrong baseUrl.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  ssrTemplate: pageTemplate,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'en', locales: ['en'], path: 'src/i18n'},
  customFields: {provider, commit: commitOfBuild()},
  storage: {namespace: storageNamespace},
  future: futureFlags({hasDates: hasFullHistory()}),
  staticDirectories: ['static', generatedFolder],
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter: frontMatter.parse,
    // `packages/plugins/diagrams` draws most kinds in the build; the theme draws the others in the browser.
    mermaid: true,
    preprocessor: ({filePath, fileContent}) => fillProviderFacts(sourceText(fileContent), filePath),
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  },
  presets: [['classic', presetOptions([compiledPages(pages)])]],
  // With its whole name, because `mermaid` is a package too.
  themes: ['@docusaurus/theme-mermaid'],
  clientModules: ['./src/client/development.ts'],
  plugins: [
    ...otherSections.map((section): PluginConfig => [
      'content-docs',
      {id: section.pluginId, ...docsOptions(section, [compiledPages(pages)])},
    ]),
    ['ideal-image', idealImageOptions],
    sitemap(frontMatter.hasSuccessor),
    frontMatter.plugin,
    apiParts(model, pages),
    bootScript,
    cataloguePages(model, pages),
    consoleData(model),
    contract(model, pages),
    errorFinder(model, pages),
    finish(model, pages, {hasAnalytics}),
    homeStories(model),
    icons,
    islands,
    pageSources(model, pages),
    play(model),
    programmePlan(model, pages),
    releaseNotes(model),
    sampleFields(model),
    sampleValues(model, pages),
    sandboxArchive(model),
    staticClient,
    versionBanner(model),
  ],
  themeConfig,
});

/** Reads the contract first, because plugins and pages are made for what it says. */
export default async function createConfig(): Promise<Config> {
  silenceBabelAdvice();
  const model = await refreshedModel();
  const pages = new Pages(model);
  return configOf({model, pages, frontMatter: frontMatterOfSite(pages)});
}
