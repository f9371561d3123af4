import {execFileSync, spawn} from 'node:child_process';
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {RunLanguage} from '@aldermark/data/sampleLanguages';
import {canRun, sampleLanguages} from '../../../tools/browser';

/** What a sample got: the status, and the body as it printed it. */
export type Got = {readonly status: number; readonly body: string};

/** A program that runs one sample after another, so that a compiler or an interpreter starts once. */
export type SampleDriver = {
  readonly send: (code: string) => Promise<Got>;
  readonly close: () => void;
};

type Command = readonly [string, ...string[]];

type DrivenLanguage = {
  /** Whether what the driver needs is installed here. */
  readonly isInstalled: boolean;
  /** The packages of Debian that bring it. */
  readonly packages: readonly string[];
  /** Compiles into a folder if needed. The program starts in this folder. */
  readonly start: (folder: string) => Command;
};

const sources = path.resolve('test/support/sampleDrivers');
const java = '/usr/share/java';
const jars = ['okhttp', 'okhttp-tls', 'okio'].map((name) => `${java}/${name}.jar`);
const guzzle = '/usr/share/php/GuzzleHttp/autoload.php';

const installation = (language: keyof typeof sampleLanguages) => ({
  isInstalled: canRun(sampleLanguages[language]),
  packages: sampleLanguages[language].packages,
});

/** The languages that a program of their own runs; cURL and TypeScript need none. */
export const drivenLanguages: Readonly<
  Record<Exclude<RunLanguage, 'curl' | 'typescript'>, DrivenLanguage>
> = {
  python: {
    ...installation('python'),
    start: () => ['/usr/bin/python3', path.join(sources, 'driver.py')],
  },
  java: {
    ...installation('java'),
    start: (folder) => {
      const classes = jars.join(':');
      execFileSync('javac', ['-cp', classes, '-d', folder, path.join(sources, 'Driver.java')]);
      return ['java', '-cp', `${folder}:${classes}`, 'Driver'];
    },
  },
  csharp: {
    ...installation('csharp'),
    start: (folder) => {
      copyFileSync(path.join(sources, 'Driver.cs'), path.join(folder, 'Driver.cs'));
      const references = ['-r:Mono.CSharp.dll', '-r:System.Net.Http.dll'];
      execFileSync('mcs', ['-out:driver.exe', ...references, 'Driver.cs'], {cwd: folder});
      return ['mono', 'driver.exe'];
    },
  },
  php: {
    ...installation('php'),
    start: (folder) => {
      // Samples load what Composer would have installed beside them.
      mkdirSync(path.join(folder, 'vendor'));
      writeFileSync(path.join(folder, 'vendor/autoload.php'), `<?php require_once '${guzzle}';`);
      return ['php', path.join(sources, 'driver.php')];
    },
  },
};

/** Starts the program of a language, which is installed. Its calls to this machine pass no proxy. */
export function startDriver({start}: DrivenLanguage): SampleDriver {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  const [command, ...args] = start(folder);
  const driver = spawn(command, args, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1'},
  });
  const lines = createInterface({input: driver.stdout})[Symbol.asyncIterator]();
  return {
    send: async (code) => {
      driver.stdin.write(`${Buffer.from(code).toString('base64')}\n`);
      const {value = ''} = (await lines.next()) as {value?: string};
      const [status, printed = ''] = value.split(' ');
      return {status: Number(status), body: Buffer.from(printed, 'base64').toString()};
    },
    close: () => {
      driver.kill();
      rmSync(folder, {recursive: true});
    },
  };
}
