import {readFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {summaryAddress, workerAddress, type Manifest} from '@aldermark/data/offline';
import {filesIn} from '@aldermark/lib/files';
import {commitOfBuild} from '@aldermark/lib/history';
import {write} from '@aldermark/lib/write';
import {downloadSizes, manifestOf} from './manifest';

/** The browsers of the site. */
const target = ['chrome109', 'firefox115', 'safari16.4'];

/** The script of the service worker with its manifest. */
function workerOf(manifest: Manifest, siteDir: string): string {
  const [script] = buildSync({
    entryPoints: [path.join(siteDir, 'src/offline/worker.ts')],
    alias: {'@site': siteDir},
    bundle: true,
    define: {'process.env.NODE_ENV': '"production"', MANIFEST: JSON.stringify(manifest)},
    format: 'iife',
    logLevel: 'error',
    minify: true,
    target,
    write: false,
  }).outputFiles;
  return script?.text ?? '';
}

/**
 * Writes the service worker for readers who keep the site on their device, and the summary of what it keeps. It reads
 * all other files of the build, so it is the last stage that writes any.
 */
export function writeOffline(
  {outDir, siteDir}: {readonly outDir: string; readonly siteDir: string},
  redirects: Readonly<Record<string, string>>,
): void {
  downloadSizes.recall(process.versions.zlib);
  const manifest = manifestOf({
    files: filesIn(outDir),
    read: (file) => readFileSync(path.join(outDir, file)),
    redirects,
    commit: commitOfBuild(),
  });
  downloadSizes.keep();
  const {addresses: _, redirects: __, ...summary} = manifest;
  write(outDir, workerAddress.slice(1), workerOf(manifest, siteDir));
  write(outDir, summaryAddress.slice(1), `${JSON.stringify(summary)}\n`);
}
