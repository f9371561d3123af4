/**
 * What the site takes from inside Docusaurus, which promises none of it: the rest of the project touches nothing
 * but its documented interfaces. `index.test.ts` builds a small site and checks each assumption that is made here;
 * its messages say what has changed upstream and what to do.
 */
import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {
  LoadedContent,
  LoadedVersion,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {AllContent, Config, Plugin, PluginModule, RouteConfig} from '@docusaurus/types';
import {filesIn} from '@aldermark/lib/files';

const fromHere = createRequire(__filename);

type Bundle = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type PostBuild = NonNullable<Plugin['postBuild']>;
type PostBuildProps = Parameters<PostBuild>[0];

/**
 * The flags of versions to come. `mdxCrossCompilerCache` must be off: with it, the bundle of the server waits for the
 * pages in the bundle of the browser, which has none. Without dates, pages do not say when they changed.
 */
export const futureFlags = ({hasDates}: {readonly hasDates: boolean}): Config['future'] => ({
  v4: true,
  faster: {mdxCrossCompilerCache: false},
  experimental_vcs: hasDates ? 'default-v2' : 'disabled',
});

/** The part of a warning that advises to remove babel.config.js, which SWC does not read. */
const babelAdvice = /\n- [^\n]*You can safely remove the Babel config file[^\n]*/;

/** A warning of Docusaurus without this advice; undefined when it has no other. */
export function withoutBabelAdvice(warning: string): string | undefined {
  const others = warning.replace(babelAdvice, '');
  return others === warning || others.includes('\n') ? others : undefined;
}

/**
 * Takes the advice to remove babel.config.js out of what Docusaurus warns of. Programs without SWC read this file, such as
 * `docusaurus write-translations`. Every other warning stays.
 */
export function silenceBabelAdvice(): void {
  const {default: logger} = createRequire(fromHere.resolve('@docusaurus/core/package.json'))(
    '@docusaurus/logger',
  ) as {default: {warn: (message: unknown, ...values: readonly unknown[]) => void}};
  const {warn} = logger;
  logger.warn = (message, ...values) => {
    const said = typeof message === 'string' ? withoutBabelAdvice(message) : message;
    if (said !== undefined) {
      warn(said, ...values);
    }
  };
}

/** Whether a bundle is the one that production browsers get. */
export const isForReaders = ({mode}: Bundle, isServer: boolean): boolean =>
  !isServer && mode === 'production';

/** Replaces the React application of Docusaurus in a bundle by a script. */
export const replaceClient = (
  script: string,
): ReturnType<NonNullable<Plugin['configureWebpack']>> => ({
  mergeStrategy: {entry: 'replace'},
  entry: script,
});

/**
 * Gives a module another one for the components of a folder. Docusaurus has an alias for the whole of `react`, and the first
 * alias that fits decides, so the module gets one of its own before that, which the rule then replaces.
 */
export function replaceModuleIn(
  folder: string,
  {name, by}: {readonly name: string; readonly by: string},
  {resolve}: Bundle,
): ReturnType<NonNullable<Plugin['configureWebpack']>> {
  if (resolve) {
    resolve.alias = {[name]: fromHere.resolve(name), ...resolve.alias};
  }
  return {module: {rules: [{test: /\.tsx$/, include: [folder], resolve: {alias: {[name]: by}}}]}};
}

/** The folders of the components of Docusaurus with styles, from the site. Their packages name no style sheets. */
export const themeFolders = ['theme-classic/lib/theme', 'theme-common/lib'].map(
  (folder) => `node_modules/@docusaurus/${folder}`,
);

/** Every CSS module of these folders. This site has a CodeBlock of its own. */
export function themeStyles(siteDir: string): string[] {
  return themeFolders
    .map((folder) => path.join(siteDir, folder))
    .flatMap((folder) => filesIn(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.module.css') && !file.includes('CodeBlock'));
}

/** Gives a class or an animation of a CSS module its name in the page. */
export type ClassName = (
  loader: {readonly resourcePath: string},
  _: string,
  name: string,
) => string;

/** Every set of options in the rules of a bundle that names the classes of CSS modules. */
export function classNameOptions(node: unknown): object[] {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) {
    return [];
  }
  const inner = Object.values(node).flatMap(classNameOptions);
  return 'localIdentName' in node ? [node, ...inner] : inner;
}

/** Sets the function that names the classes of CSS modules. */
export function nameClasses({module}: Bundle, getLocalIdent: ClassName): void {
  classNameOptions(module?.rules).forEach((options) => Object.assign(options, {getLocalIdent}));
}

/** The cache of Rspack between builds, which Docusaurus does not type. */
type WithCache = {readonly experiments?: {readonly cache?: {version: string}}};

/** Gives a bundle a cache of its own for this content, on which its modules depend beside their files. */
export function separateCache(bundle: Bundle, content: string): void {
  const cache = (bundle as WithCache).experiments?.cache;
  if (cache) {
    cache.version += createHash('sha256').update(content).digest('hex');
  }
}

/** What the plugins for documents have loaded, one entry for each section of the site. */
export function docsContents(allContent: AllContent): LoadedContent[] {
  return Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
}

/** A section of documents whose sidebar other pages have too. */
type Section = {readonly pluginId: string; readonly sidebar: string};

type DocsProps = {
  readonly toVersionMetadataProp: (pluginId: string, version: LoadedVersion) => PropVersionMetadata;
};

/**
 * Routes below a path whose pages show the sidebar of a section of documents. The components that wrap that section's own
 * pages wrap them too.
 */
export function routesWithSidebar(
  path: string,
  {pluginId, sidebar}: Section,
  allContent: AllContent,
  pages: readonly RouteConfig[],
): RouteConfig {
  const content = allContent['docusaurus-plugin-content-docs']?.[pluginId] as LoadedContent;
  const version = content.loadedVersions.find(({isLast}) => isLast);
  if (!version) {
    throw new Error(`The plugin "${pluginId}" has no current version, so ${path} has no sidebar.`);
  }
  const {toVersionMetadataProp} = fromHere(
    '@docusaurus/plugin-content-docs/lib/props.js',
  ) as DocsProps;
  const inside = pages.map((page) => ({...page, exact: true, sidebar}));
  const root = {path, component: '@theme/DocRoot', routes: inside};
  const props = {version: toVersionMetadataProp(pluginId, version)};
  return {
    path,
    component: '@theme/DocsRoot',
    routes: [{path, component: '@theme/DocVersionRoot', props, routes: [root]}],
  };
}

/** The exports of a package that contains a plugin. */
type PluginPackage = {
  readonly default: PluginModule;
  readonly validateOptions: PluginModule['validateOptions'];
};

/** A plugin whose `postBuild` has another name, so that only `workInOrder` calls it. Docusaurus keeps further properties. */
type OrderedPlugin = Plugin & {readonly inOrder?: PostBuild};

/** The plugin without a `postBuild`, which `workInOrder` calls. */
export function setAside({postBuild, ...plugin}: Plugin): OrderedPlugin {
  return {...plugin, ...(postBuild && {inOrder: postBuild})};
}

/**
 * The plugin of a package, for the lists in docusaurus.config.ts. Docusaurus starts the `postBuild` of all plugins at the
 * same time; that of this plugin waits until `workInOrder` calls it.
 */
export function inOrder(packageName: string): PluginModule {
  const {default: load, validateOptions} = fromHere(packageName) as PluginPackage;
  const ordered: PluginModule = async (context, options) => {
    const plugin = await load(context, options);
    return plugin && setAside(plugin);
  };
  return Object.assign(ordered, {validateOptions});
}

/**
 * Does what the plugins of packages do after the build, one after the other, in the order of docusaurus.config.ts. Throws
 * when another plugin works after the build too, because the result would depend on which of them is faster.
 */
export async function workInOrder(self: string, props: PostBuildProps): Promise<void> {
  const other = props.plugins.find(({name, postBuild}) => postBuild && name !== self);
  if (other) {
    throw new Error(
      `docusaurus.config.ts: ${other.name} works after the build at the same time as ${self}. Write inOrder('<package>') instead of its name.`,
    );
  }
  for (const {
    inOrder: work,
    content,
  } of props.plugins as readonly (PostBuildProps['plugins'][number] & OrderedPlugin)[]) {
    await work?.({...props, content});
  }
}
