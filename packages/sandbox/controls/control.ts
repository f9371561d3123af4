import type {World} from '../engine/world';

/** What a request asks of an endpoint beside the API. */
export type ControlCall = {
  readonly world: World;
  readonly request: Request;
  /** The parameters of the query or the body, with their defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
};

/** What an endpoint beside the API does. It returns the value of a JSON document, or a response of its own. */
export type ControlHandler = (call: ControlCall) => unknown;
