import {serve} from '@hono/node-server';
import type {Sandbox} from '@aldermark/sandbox';
import {begin} from '@aldermark/sandbox/runs/play';
import type {Run} from '@aldermark/sandbox/runs/run';
import {sourceModel} from './model';

export type LocalSandbox = {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly token: string;
  /** The headers that a proxy before it adds to each request. */
  readonly added: Headers;
  readonly close: () => void;
};

/** A sandbox on a free port of this machine after a run, or like that of a page with a seed: two of them are equal. */
export async function localSandbox(start: number | Run): Promise<LocalSandbox> {
  const run = typeof start === 'number' ? {seed: start, actions: []} : start;
  const {sandbox, token, perform} = begin((await sourceModel()).sandbox, run);
  for (const action of run.actions) {
    await perform(action);
  }
  const added = new Headers();
  const fetch = (request: Request) => {
    const headers = new Headers(request.headers);
    added.forEach((value, name) => headers.set(name, value));
    return sandbox.fetch(new Request(request, {headers}));
  };
  return new Promise((resolve) => {
    const server = serve({fetch, port: 0, hostname: '127.0.0.1'}, ({port}) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        sandbox,
        token,
        added,
        close: () => server.close(),
      }),
    );
  });
}
