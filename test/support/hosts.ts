import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {headersOfBuild} from '../../tools/preview/headers';
import {cloudflarePages, githubPages, netlify, type HostRules} from '../../tools/preview/hostRules';
import {createHost} from '../../tools/preview/server';
import {freePort} from './freePort';
import {test as siteTest} from './site';

export const root = path.resolve(__dirname, '../..');
export const buildFolder = path.join(root, 'build');

/** nginx may be in a folder that is not in the PATH of a user. */
const withSystemTools = {
  ...process.env,
  PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`,
};

/** A host that runs for the tests of one worker. */
type RunningHost = {readonly origin: string; readonly stop: () => Promise<unknown>};

/** Runs a build by the rules of a public host. */
async function emulated(rules: HostRules, headers?: Record<string, string>): Promise<RunningHost> {
  const server = createHost(buildFolder, rules, headers);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until a server that was just started answers; an error that names its output when it ends instead. */
async function answering(server: ChildProcess, origin: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let failure: string | undefined;
  server.on('error', (error) => (failure = error.message));
  server.on('exit', () => (failure ??= output));
  for (;;) {
    if (failure !== undefined) {
      throw new Error(`${server.spawnfile} did not start: ${failure}`);
    }
    try {
      await fetch(origin, {method: 'HEAD'});
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function spawned(
  command: string,
  args: readonly string[],
  port: number,
): Promise<RunningHost> {
  const server = spawn(command, args, {stdio: ['ignore', 'ignore', 'pipe'], env: withSystemTools});
  const origin = `http://localhost:${port}`;
  await answering(server, origin);
  return {
    origin,
    stop: () => {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill();
      return ended;
    },
  };
}

/** Runs the nginx of this machine with deploy/nginx.conf, as the current user, all its files in `folder`. */
async function nginx(folder: string): Promise<RunningHost> {
  const version = spawnSync('nginx', ['-V'], {encoding: 'utf8', env: withSystemTools});
  if (version.error) {
    throw new Error(
      'nginx is missing. Run "node tools/browser.js", or "apt-get install nginx-light".',
    );
  }
  const settings = path.dirname(
    /--conf-path=(\S+)/.exec(version.stderr)?.[1] ?? '/etc/nginx/nginx.conf',
  );
  const port = await freePort();
  mkdirSync(folder, {recursive: true});
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/srv/docs/build', buildFolder)
    .replaceAll('/srv/docs/deploy', path.join(root, 'deploy'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  const main = `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  include ${settings}/mime.types;
  access_log off;
  ${temporary}
  include ${folder}/site.conf;
}
`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return spawned('nginx', ['-c', file], port);
}

async function python(): Promise<RunningHost> {
  const port = await freePort();
  return spawned(
    'python3',
    ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', buildFolder],
    port,
  );
}

/** The hosts whose rules this project writes. All of them must respond in the same way. */
export const ownHosts = ['npm run preview', 'nginx'] as const;

/** The hosts that keep addresses clean. */
export const hosts = [...ownHosts, 'GitHub Pages', 'Netlify', 'Cloudflare Pages'] as const;

/** A plain file server, as for a reader who opens the build locally. */
export const plainHost = 'python3 -m http.server';

export type HostName = (typeof hosts)[number] | typeof plainHost;

/** The details of a test on a host. `npm test` runs those on our own hosts, and the tests of environments all others. */
export const on = (host: HostName): {tag: string[]} => ({
  tag: ownHosts.some((own) => own === host) ? [] : ['@other-host'],
});

type Fixtures = {
  /** Starts a host on first use, and returns its origin. */
  readonly originOf: (name: HostName) => Promise<string>;
};

export const test = siteTest.extend<object, Fixtures>({
  originOf: [
    async ({}, use, {project, workerIndex}) => {
      const start: Record<HostName, () => Promise<RunningHost>> = {
        'npm run preview': async () => ({
          origin: project.use.baseURL ?? '',
          stop: async () => undefined,
        }),
        nginx: () => nginx(path.join(project.outputDir, `nginx-${workerIndex}`)),
        'GitHub Pages': () => emulated(githubPages),
        Netlify: () => emulated(netlify, headersOfBuild(buildFolder)),
        'Cloudflare Pages': () => emulated(cloudflarePages, headersOfBuild(buildFolder)),
        [plainHost]: python,
      };
      const running = new Map<HostName, Promise<RunningHost>>();
      await use(async (name) => {
        const host = running.get(name) ?? start[name]();
        running.set(name, host);
        return (await host).origin;
      });
      const started = await Promise.allSettled(running.values());
      await Promise.all(started.map((host) => host.status === 'fulfilled' && host.value.stop()));
    },
    {scope: 'worker'},
  ],
});

export {expect} from './site';
