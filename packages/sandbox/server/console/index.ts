import {Hono} from 'hono';
import type {SandboxContract} from '../../contract';
import type {Sandbox} from '../../createSandbox';
import type {RecordedSandbox} from '../../recording/createRecordedSandbox';
import type {Timeline} from '../../recording/timeline';
import {buildRequest, type Built, type Described} from '../../requests/build';
import {check} from '../../requests/check';
import {objectsOf} from '../../runs/objects';
import type {Action, Moment} from '../../runs/run';
import {NoRun, runFrom} from '../../runs/validate';
import {programmes, type PartnerName} from '../../seeds/partners';
import {consoleHeaders, fileNamed, type ConsoleFiles} from './files';
import {eventStream} from './follow';

/** The address of the console, below which are its files. */
export const CONSOLE_PATH = '/console';

/** Where browsers ask for an icon of any page of a host, so that no timeline lists it as a request of a program. */
const ICON_PATH = '/favicon.ico';

/** The addresses below which the console asks. They are no part of the API. */
const DATA_PATH = '/sandbox/console';

export type ConsoleOptions = {
  readonly contract: SandboxContract;
  readonly sandbox: RecordedSandbox;
  readonly timeline: Timeline;
  /** Called when somebody opens the console for the first time. */
  readonly files: () => Promise<ConsoleFiles>;
};

/** Something that the console cannot do, with the message for its reader. */
class Refused extends Error {}

/** What the console of one running sandbox does. */
class ConsoleServer {
  readonly #options: ConsoleOptions;
  readonly #tokens = new Map<PartnerName, string>();

  constructor(options: ConsoleOptions) {
    this.#options = options;
  }

  /** What a call would be rejected for. Without a token of its own it gets one when it is sent. */
  async inspect(partner: PartnerName, call: Described, origin: string): Promise<object[]> {
    const {contract, sandbox} = this.#options;
    const built = this.#build(call, origin, this.#tokens.get(partner) ?? '');
    const faults = await sandbox.read((one) => check(one, contract, built), partner);
    const hasOwn = 'Authorization' in (call.headers ?? {});
    return faults.filter(({field}) => hasOwn || field !== 'Authorization');
  }

  /** Does something in the sandbox, and tells what came of it. */
  async perform(partner: PartnerName, action: Action, origin: string): Promise<Moment> {
    const {sandbox, timeline} = this.#options;
    const request = this.#requestOf(action, origin, await this.#token(partner));
    return new Promise((resolve, reject) => {
      const end = timeline.follow(partner, {
        moment: (moment) => {
          if (moment.action === action) {
            end();
            resolve(moment);
          }
        },
        wentBack: () => undefined,
      });
      sandbox.fetch(request, action).catch((error: unknown) => {
        end();
        reject(error as Error);
      });
    });
  }

  #requestOf(action: Action, origin: string, token: string): Request {
    switch (action.kind) {
      case 'call': {
        const {request, missing} = this.#build(action.call, origin, token);
        if (missing.length > 0) {
          throw new Refused(`The path needs ${missing.join(', ')}.`);
        }
        return request;
      }
      case 'wait':
        return new Request(`${origin}/sandbox/wait`, {
          method: 'POST',
          headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
          body: JSON.stringify(action.event ? {event: action.event} : {}),
        });
      case 'receiver':
        throw new Refused('Webhook requests go to your own server here, which answers them.');
    }
  }

  /** A call at the address at which this sandbox is called. */
  #build(call: Described, origin: string, token: string): Built {
    const {contract} = this.#options;
    const hosts = Object.fromEntries(Object.keys(contract.hosts).map((name) => [name, origin]));
    try {
      return buildRequest({...contract, hosts}, call, token);
    } catch (error) {
      throw new Refused(error instanceof Error ? error.message : String(error));
    }
  }

  /** A token of a partner, taken when the first call needs it, and again when the sandbox has begun anew. */
  async #token(partner: PartnerName): Promise<string> {
    const {sandbox} = this.#options;
    const known = this.#tokens.get(partner) ?? '';
    const headers = new Headers({Authorization: `Bearer ${known}`});
    const isValid = sandbox.read((one) => one.knows({headers}, new URLSearchParams()), partner);
    const token = isValid ? known : await sandbox.token(undefined, partner);
    this.#tokens.set(partner, token);
    return token;
  }
}

/** What the console shows of the clock of a partner. */
const clockOf = (sandbox: Sandbox, isStill: boolean) => ({
  now: sandbox.now(),
  due: sandbox.due(),
  isStill,
});

const isPartner = (name: string): name is PartnerName => Object.hasOwn(programmes, name);

/** The partner that a request is about, by its query. */
function partnerIn(request: Request): PartnerName {
  const name = new URL(request.url).searchParams.get('partner') ?? 'wrenfield';
  if (!isPartner(name)) {
    throw new Refused(`There is no partner "${name}".`);
  }
  return name;
}

/** The action in the body of a request. */
function actionIn(body: unknown): Action {
  const {action} = (body ?? {}) as {readonly action?: unknown};
  const [first] = runFrom({seed: 1, actions: [action]}).actions;
  if (!first) {
    throw new Refused('There is nothing to do.');
  }
  return first;
}

async function jsonIn(request: Request): Promise<unknown> {
  try {
    return (await request.json()) as unknown;
  } catch {
    throw new Refused('The body is not JSON.');
  }
}

const refused = (text: string, status: number) =>
  new Response(text, {status, headers: {...consoleHeaders, 'Content-Type': 'text/plain'}});

/** Whether the console serves a path. */
export const isOfConsole = (pathname: string): boolean =>
  pathname === ICON_PATH ||
  [CONSOLE_PATH, DATA_PATH].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Serves the console of a running sandbox. The guard of the server keeps the pages of other sites away. */
export function serveConsole(
  options: ConsoleOptions & {readonly isStill: boolean},
): (request: Request) => Response | Promise<Response> {
  const {contract, sandbox, timeline, isStill} = options;
  const server = new ConsoleServer(options);
  const originOf = ({url}: Request) => new URL(url).origin;
  let files: Promise<ConsoleFiles> | undefined;
  const file = async (request: Request, name: string) => {
    files ??= options.files();
    const addresses = {docs: contract.docs, origin: originOf(request)};
    return fileNamed(await files, name, addresses) ?? refused(`There is no ${name}.`, 404);
  };
  const app = new Hono();
  app.get(ICON_PATH, ({req}) => file(req.raw, 'favicon.svg'));
  app.get(CONSOLE_PATH, ({req}) => file(req.raw, 'index.html'));
  app.get(`${CONSOLE_PATH}/:name`, ({req}) => file(req.raw, req.param('name')));

  app.use(`${DATA_PATH}/*`, async ({req}, next) => {
    const isJson = req.header('Content-Type')?.startsWith('application/json');
    return req.method === 'GET' || isJson ? next() : refused('The body must be JSON.', 415);
  });
  app.get(`${DATA_PATH}/partners`, ({json}) =>
    json(Object.entries(programmes).map(([id, {name}]) => ({id, name}))),
  );
  app.get(`${DATA_PATH}/moments`, ({req, json}) =>
    json({data: timeline.moments(partnerIn(req.raw))}),
  );
  app.get(`${DATA_PATH}/follow`, ({req}) => {
    const partner = partnerIn(req.raw);
    return eventStream(timeline, partner, () =>
      sandbox.read((one) => clockOf(one, isStill), partner),
    );
  });
  app.get(`${DATA_PATH}/objects`, ({req, json}) =>
    json(sandbox.read((one) => objectsOf(contract, one), partnerIn(req.raw))),
  );
  app.get(`${DATA_PATH}/possible/:id`, ({req, json}) =>
    json(sandbox.read((one) => one.possible(req.param('id')), partnerIn(req.raw))),
  );
  app.post(`${DATA_PATH}/inspect`, async ({req, json}) => {
    const action = actionIn(await jsonIn(req.raw));
    const isCall = action.kind === 'call';
    return json(
      isCall ? await server.inspect(partnerIn(req.raw), action.call, originOf(req.raw)) : [],
    );
  });
  app.post(`${DATA_PATH}/perform`, async ({req, json}) => {
    const action = actionIn(await jsonIn(req.raw));
    return json(await server.perform(partnerIn(req.raw), action, originOf(req.raw)));
  });
  app.notFound(() => refused('The console has no such page.', 404));
  app.onError((error) => {
    if (error instanceof Refused || error instanceof NoRun) {
      return refused(error.message, 422);
    }
    throw error;
  });
  return async (request) => {
    const response = await app.fetch(request);
    Object.entries(consoleHeaders).forEach(([name, value]) => response.headers.set(name, value));
    return response;
  };
}
