/**
 * The part of the scope of a service worker that this one uses, as the types of TypeScript for workers exclude those for
 * documents (https://w3c.github.io/ServiceWorker/).
 */
export type ExtendableEvent = Event & {waitUntil(work: Promise<unknown>): void};

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};

export type WorkerClient = {postMessage(message: unknown): void};

type ExtendableMessageEvent = ExtendableEvent & {
  readonly data: unknown;
  readonly source: WorkerClient | null;
};

type WorkerScope = {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WorkerClient[]>;
  };
  readonly registration: Readonly<Record<'installing' | 'waiting' | 'active', object | null>>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
};

/** The scope of the worker. */
export const scope = globalThis as unknown as WorkerScope;

/** Every tab of the site, also those that the worker does not serve yet. */
export const siteTabs = () => scope.clients.matchAll({type: 'window', includeUncontrolled: true});
