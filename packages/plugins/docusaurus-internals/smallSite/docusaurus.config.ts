/**
 * A site of one page, built with everything that `packages/plugins/docusaurus-internals` offers. It notes what it meets in
 * Docusaurus, and `index.test.ts` reads the notes.
 */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Config, Plugin} from '@docusaurus/types';
import {
  classNameOptions,
  docsContents,
  futureFlags,
  inOrder,
  isForReaders,
  nameClasses,
  replaceClient,
  routesWithSidebar,
  separateCache,
  setAside,
  silenceBabelAdvice,
  themeStyles,
  workInOrder,
} from '..';
import {pageTemplate} from '../../static-client';
import type {Notes} from './notes';

const root = path.join(__dirname, '../../../..');

const notes: Notes = {bundles: [], styles: [], docs: [], work: []};

/** Notes at once, so that a build that fails later has said what it met. */
function note(change: () => void): void {
  change();
  writeFileSync(path.join(__dirname, '.docusaurus/notes.json'), JSON.stringify(notes));
}

/** Meets the bundles and the content. */
const witness = (): Plugin => ({
  name: 'witness',
  async contentLoaded({actions}) {
    const imports = themeStyles(root).map((file) => `import ${JSON.stringify(file)};\n`);
    await actions.createData('assets.js', imports.join(''));
  },
  allContentLoaded({allContent, actions}) {
    const section = {pluginId: 'default', sidebar: 'defaultSidebar'};
    const pages = [{path: '/beside', component: path.join(__dirname, 'Beside.tsx')}];
    actions.addRoute(routesWithSidebar('/beside', section, allContent, pages));
    note(() => {
      notes.docs = docsContents(allContent).flatMap(({loadedVersions}) =>
        loadedVersions.flatMap(({docs}) => docs.map((doc) => Object.keys(doc))),
      );
    });
  },
  configureWebpack(config, isServer) {
    const before = JSON.stringify(config.experiments);
    separateCache(config, 'small site');
    note(() => {
      notes.bundles.push({
        isServer,
        mode: String(config.mode),
        entry: String(config.entry),
        classNameOptions: classNameOptions(config.module?.rules).length,
        hasOwnCache: JSON.stringify(config.experiments) !== before,
      });
    });
    // Modules from a cache would have names already.
    Object.assign(config, {cache: false, experiments: {}});
    nameClasses(config, ({resourcePath}, _, name) => {
      if (isServer && !notes.styles.includes(resourcePath)) {
        note(() => notes.styles.push(resourcePath));
      }
      return `small-${name}`;
    });
    return isForReaders(config, isServer)
      ? replaceClient(path.join(__dirname, '.docusaurus/witness/default/assets.js'))
      : {};
  },
});

/** Works for some turns of the event loop after the build. */
const slow = (): Plugin =>
  setAside({
    name: 'slow',
    postBuild: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      note(() => notes.work.push('slow'));
    },
  });

const last = (): Plugin => ({
  name: 'last',
  postBuild: async (props) => {
    await workInOrder('last', props);
    note(() => notes.work.push('last'));
  },
});

silenceBabelAdvice();

const config: Config = {
  title: 'A small site',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: false,
  ssrTemplate: pageTemplate,
  future: futureFlags({hasDates: false}),
  themes: ['classic'],
  plugins: [
    ['content-docs', {routeBasePath: '/'}],
    inOrder('@docusaurus/plugin-sitemap'),
    witness,
    last,
    slow,
  ],
};

export default config;
