import {serve} from '@hono/node-server';
import type {Sandbox} from '@aldermark/sandbox';
import {begin} from '@aldermark/sandbox/runs/play';
import {sourceModel} from './model';

export type LocalSandbox = {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly token: string;
  readonly close: () => void;
};

/** A sandbox on a free port of this machine that begins like the run of a page: two of them are equal. */
export async function localSandbox(seed: number): Promise<LocalSandbox> {
  const {sandbox, token} = begin((await sourceModel()).sandbox, {seed});
  return new Promise((resolve) => {
    const server = serve({fetch: sandbox.fetch, port: 0, hostname: '127.0.0.1'}, ({port}) =>
      resolve({url: `http://127.0.0.1:${port}`, sandbox, token, close: () => server.close()}),
    );
  });
}
