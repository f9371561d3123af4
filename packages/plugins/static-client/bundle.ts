import {rmSync} from 'node:fs';
import path from 'node:path';
import {scriptsFolder} from '@aldermark/data/scripts';
import type {CodeSplittingGroup, OutputChunk} from 'rolldown';
import {browserAliases} from '../play';
import {filesOfIslands} from './groups';
import {loadList, requestTogether} from './requests';
import {siteModules} from './siteModules';

/** Where a build finds its sources, and writes its files. */
type Folders = {
  readonly siteDir: string;
  readonly generatedFilesDir: string;
  readonly outDir: string;
};

type Entry = {
  readonly name: string;
  readonly file: string;
  readonly groups?: readonly CodeSplittingGroup[];
  /** Names in the sources that stand for values. */
  readonly define?: Readonly<Record<string, string>>;
};

type Scripts = readonly [entry: OutputChunk, ...others: OutputChunk[]];

/** Bundles what begins with a module. Returns the scripts, which it has written. */
async function bundle(
  folders: Folders,
  {name, file, groups = [], define}: Entry,
): Promise<Scripts> {
  const {siteDir, generatedFilesDir, outDir} = folders;
  const {rolldown} = await import('rolldown');
  const build = await rolldown({
    input: {[name]: path.join(siteDir, file)},
    cwd: siteDir,
    platform: 'browser',
    preserveEntrySignatures: false,
    resolve: {
      alias: {'@site': siteDir, '@generated': generatedFilesDir, ...browserAliases(siteDir)},
    },
    transform: {
      define: {'process.env.NODE_ENV': '"production"', ...define},
      target: ['chrome109', 'firefox115', 'safari16.4'],
      jsx: {runtime: 'automatic'},
    },
    plugins: [
      siteModules(siteDir, async (worker) => {
        const [{fileName}] = await bundle(folders, worker);
        return fileName;
      }),
      requestTogether,
    ],
  });
  const {output} = await build.write({
    dir: outDir,
    minify: true,
    comments: false,
    hashCharacters: 'hex',
    assetFileNames: 'assets/files/[hash:16][extname]',
    entryFileNames: `${scriptsFolder}/[name].[hash:8].js`,
    chunkFileNames: ({name: group}) =>
      `${scriptsFolder}/${group === 'react' ? 'react.' : ''}[hash:8].js`,
    codeSplitting: {groups: [...groups]},
  });
  await build.close();
  const [entry, ...others] = output.filter((one) => one.type === 'chunk');
  if (!entry?.isEntry) {
    throw new Error(`${file} has become no script.`);
  }
  return [entry, ...others];
}

/** What pages need to know of their scripts. */
export type BrowserBundle = {
  /** The address of the script that every page requests. */
  readonly shell: string;
  /** What `scripts` is told to load the script that mounts islands. */
  readonly islands: string;
  /** The texts of the scripts that a page can load without an island, and that may give elements a class. */
  readonly ofPages: readonly string[];
};

/** Whether a script makes elements. `packages/lib` and other packages only compute, with words that are no classes. */
const mayNameStyles = ({moduleIds}: OutputChunk): boolean =>
  moduleIds.some((id) => !/\/(?:packages\/lib|node_modules)\//.test(id.replaceAll('\\', '/')));

/** Writes the scripts that browsers run, in place of those that Docusaurus has written to import styles and images. */
export async function bundleClient(
  folders: Folders,
  hasAnalytics: boolean,
): Promise<BrowserBundle> {
  rmSync(path.join(folders.outDir, scriptsFolder), {recursive: true});
  const ofPages = await bundle(folders, {
    name: 'shell',
    file: 'src/client/shell.ts',
    // What a page requests first is one file.
    groups: [{name: 'shell', tags: ['$initial']}],
    define: {HAS_ANALYTICS: String(hasAnalytics)},
  });
  // By itself, so that no page without islands knows of their files.
  const islands = await bundle(folders, {
    name: 'islands',
    file: 'src/islands/mount.ts',
    groups: filesOfIslands,
  });
  return {
    shell: `/${ofPages[0].fileName}`,
    islands: loadList(
      islands[0].fileName,
      Object.fromEntries(islands.map((script) => [script.fileName, script])),
    ),
    ofPages: ofPages.filter(mayNameStyles).map(({code}) => code),
  };
}
