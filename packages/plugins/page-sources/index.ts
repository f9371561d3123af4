import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Refreshed} from '@aldermark/lib/refreshed';
import {readSource} from '@aldermark/lib/sourceText';
import {fileAt} from './pageAt';
import {sourcesOf} from './sources';

type BundlerConfig = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;
type BundlerPlugin = NonNullable<BundlerConfig['plugins']>[number];
type Compiler = Parameters<Extract<BundlerPlugin, (...args: never) => unknown>>[0];

const name = 'page-sources';

type Refreshable = Pick<Refreshed<unknown>, 'refresh'>;

/** Makes the bundler refresh the model of the contract before it bundles pages again, and report their errors. */
function refreshBeforeBundling(compiler: Compiler, model: Refreshable): void {
  let fault: Error | undefined;
  compiler.hooks.watchRun.tapPromise(name, async () => {
    fault = await model.refresh().then(
      () => undefined,
      (error: Error) => error,
    );
  });
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    if (fault) {
      compilation.errors.push(new compiler.webpack.WebpackError(fault.message));
    }
  });
}

/** Tells the bundler which other files each page is made from. */
function followSources(compiler: Compiler, siteDir: string): void {
  compiler.hooks.compilation.tap(name, (compilation) => {
    const {loader} = compiler.webpack.NormalModule.getCompilationHooks(compilation);
    loader.tap(name, (context) => {
      const page = context.resourcePath;
      if (/\.mdx?$/.test(page)) {
        const place = path.relative(siteDir, page).split(path.sep).join('/');
        const {files, folders} = sourcesOf(place, readSource(page), fileAt);
        files.forEach((file) => context.addDependency(path.resolve(siteDir, file)));
        folders.forEach((folder) => context.addContextDependency(path.resolve(siteDir, folder)));
      }
    });
  });
}

/**
 * Makes the bundler watch the files that pages are made from, besides their own text. Without this plugin,
 * `npm start` would show a change of the contract only after a restart, and a build would use cached pages that
 * were made from an older contract. What a bundle has told of `pages` is kept for the next command.
 */
export default function pageSources(model: Refreshable, pages: {readonly keep: () => void}) {
  return ({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin => {
    const plugins = [
      {apply: ({hooks}: Compiler) => hooks.done.tap(name, () => pages.keep())},
      {apply: (compiler: Compiler) => refreshBeforeBundling(compiler, model)},
      {apply: (compiler: Compiler) => followSources(compiler, siteDir)},
    ];
    return {name, configureWebpack: () => ({plugins})};
  };
}
