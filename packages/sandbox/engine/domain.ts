import type {Operations} from '../api';
import type {SandboxOperation} from '../contract';
import type {World} from './world';

/** A client of the API: who calls, and what its token opens. */
export type Client = {readonly id: string; readonly scopes: ReadonlySet<string>};

/** Lets other calls go on until something outside of the sandbox has happened: time that passes, or a response. */
export type Pause = (until: Promise<unknown>) => Promise<void>;

/** One call that passed every generic check. */
export type Call<Body = unknown> = {
  readonly world: World;
  readonly operation: SandboxOperation;
  /** Parameters of the path by name. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The body with its defaults, which fits its schema. */
  readonly body: Body;
  readonly client: Client;
  /** Who acts, from `Acting-User-Id`. */
  readonly actingUserId?: string;
  /** The host and path of the call, for documents that must name it. */
  readonly url: URL;
  readonly pause: Pause;
};

/** A response that differs from the operation's own: another status, media type or more headers. */
export class CustomResponse {
  constructor(
    readonly body: unknown,
    readonly options: {
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {}
}

type Id = keyof Operations;

/** What an operation does. It returns the object of its response, or a `CustomResponse`. */
export type Handler<Name extends Id> = (
  call: Call<Operations[Name]['body']>,
) =>
  | Operations[Name]['answer']
  | CustomResponse
  | Promise<Operations[Name]['answer'] | CustomResponse>;

/** Why the provider rejected what a scenario brought, as an ISO 20022 code. */
export type ScenarioRejection = {readonly refusalCode: string};

/** What a scenario does. It returns the id of the object that it created, or says why it was rejected. */
export type ScenarioHandler = (
  world: World,
  parameters: Readonly<Record<string, unknown>>,
) => string | ScenarioRejection | undefined;

/** One part of the product: what must be computed. Everything else follows from the contract. */
export type Domain = {
  readonly operations?: {readonly [Name in Id]?: Handler<Name>};
  readonly scenarios?: Readonly<Record<string, ScenarioHandler>>;
  /**
   * What more than its state decides whether an operation or a scenario is possible for the object with an id, by the
   * name of the operation or scenario.
   */
  readonly possible?: Readonly<Record<string, (world: World, id: string) => boolean>>;
  /** Subscribes to events of other domains, when the sandbox starts. */
  readonly connect?: (world: World) => void;
};
