import {execFileSync, spawn} from 'node:child_process';
import {copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {linkPackages} from '../../tools/linkPackages';
import {test as base} from './site';

/** A change to a copy of the project. */
type Edit = (folder: string) => void;

/** Only loads pages, sidebars and data, without bundling, which takes most of the time. */
export const onlyLoading = {DOCUSAURUS_EXIT_AFTER_LOADING: 'true'} as const;

/** Renders the pages with the bundle of an earlier build in the same copy. */
export const withoutBundling = {DOCUSAURUS_SKIP_BUNDLING: 'true'} as const;

/** Writes a file. */
export function put(file: string, text: string): Edit {
  return (folder) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
}

/**
 * Replaces a text in a file. Throws when the file does not contain it, because the seed would then test
 * nothing.
 */
export function swap(file: string, from: string, to: string): Edit {
  return (folder) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) {
      throw new Error(`${file} does not contain "${from}".`);
    }
    writeFileSync(
      path.join(folder, file),
      text.replace(from, () => to),
    );
  };
}

/** Writes a page with valid front matter, except for the given `keys`. Its text starts at line 8. */
export function writePage(
  file: string,
  text: string,
  keys: Readonly<Record<string, string>> = {},
): Edit {
  const frontMatter = {
    title: `Seeded ${file.slice(-50)}`,
    description: `What a writer gets when something on the page ${file} is wrong.`,
    // A landing page has no required sections, unlike other types.
    type: 'start',
    keywords: '[seed, fault, message]',
    ...keys,
  };
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${value}`);
  return put(file, ['---', ...lines, '---', '', text, ''].join('\n'));
}

/** Removes a file. */
export function removeFile(file: string): Edit {
  return (folder) => rmSync(path.join(folder, file));
}

/** The pages of a small site: one of each kind, and those that navbar, footer and announcement lead to. */
const keptPages = [
  'docs/index.mdx',
  'docs/docs/introduction.mdx',
  'docs/docs/accounts/iban.mdx',
  'docs/docs/customer-relationship/releaseNotes.mdx',
  'api/Accounts.mdx',
  'api/Core.mdx',
  'usecases/Introduction.mdx',
  'usecases/CustomPage.mdx',
  'versioned_docs/version-v1/docs/introduction.mdx',
];

/** Makes drafts of all pages but these, so that the build leaves them out, and a third of its work is left. */
const draftAllBut =
  (keptPages: readonly string[]): Edit =>
  (folder) => {
    for (const section of ['docs', 'api', 'usecases', 'versioned_docs']) {
      readdirSync(path.join(folder, section), {recursive: true, encoding: 'utf8'})
        .map((file) => path.join(section, file))
        // The name of a partial, or of its folder, begins with "_".
        .filter((file) => file.endsWith('.mdx') && !/[\\/]_/.test(file))
        .filter((file) => !keptPages.includes(file.split(path.sep).join('/')))
        .forEach((file) => swap(file, '---\n', '---\ndraft: true\n')(folder));
    }
  };

/**
 * A site of few pages and those that a test asks for, in which many links lead nowhere. Its edits come before those
 * that add pages.
 */
export const fewPagesAnd = (...others: readonly string[]): readonly Edit[] => [
  draftAllBut([...keptPages, ...others]),
  // Packs name pages that are drafts now.
  swap(
    'packages/data/packs.ts',
    'readonly ProductPack[] = [',
    'readonly ProductPack[] = []; void [',
  ),
  swap(
    'packages/data/packs.ts',
    'readonly MigrationPack[] = [',
    'readonly MigrationPack[] = []; void [',
  ),
];

/** A site of few pages. */
export const fewPages = fewPagesAnd();

export type BuildResult = {
  readonly exitCode: number | null;
  /** The output that the writer sees. */
  readonly output: string;
  /** The copy of the project; `build/` is in it. */
  readonly folder: string;
};

/** Copies all files that git tracks or would track, and adds the dependencies. */
export function copyProject(folder: string): void {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {encoding: 'utf8'},
  );
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    copyFileSync(file, path.join(folder, file));
  }
  linkPackages(folder);
}

/** The dates of the pages come from git. */
function commitAll(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {stdio: 'ignore'});
  git('init', '--quiet');
  git('add', '--all');
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@aldermark.example',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-qm',
    'Seed',
  );
}

/** Runs `npm run build` in a copy of the project. Docusaurus reads from `env` which stages to run. */
export function runBuild(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuildResult> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: folder,
    // The cache is in the dependencies, which all copies share.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0', ...env},
  });
  let output = '';
  build.stdout.on('data', (data) => (output += String(data)));
  build.stderr.on('data', (data) => (output += String(data)));
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (exitCode) => resolve({exitCode, output, folder}));
  });
}

type Fixtures = {
  /** Runs `npm run build` in a copy of the project with these changes. The copy lives as long as the test. */
  readonly buildWith: (
    edits: readonly Edit[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<BuildResult>;
};

export const test = base.extend<Fixtures>({
  buildWith: async ({}, use, testInfo) => {
    testInfo.setTimeout(15 * 60_000);
    // All copies of a worker have one path, by which the loader of the configuration knows files that it has compiled.
    const folder = path.join(testInfo.project.outputDir, `seeded-build-${testInfo.parallelIndex}`);
    await use(async (edits, env = {}) => {
      rmSync(folder, {recursive: true, force: true});
      copyProject(folder);
      edits.forEach((edit) => edit(folder));
      commitAll(folder);
      return runBuild(folder, env);
    });
    rmSync(folder, {recursive: true, force: true});
  },
});

export {expect} from './site';
