import type {JWK} from 'jose';

/** Where an assertion may be sent, or a token used. */
export type TokenEnvironment = {
  readonly name: string;
  /** Where real money moves: keys that a web page has made are not for it. */
  readonly isProduction: boolean;
  /** The token host, as `aud` names it. */
  readonly auth: string;
  readonly api: string;
  /** Where a request for a token goes. */
  readonly tokenAddress: string;
  /** Everything that names the token host. */
  readonly audiences: readonly string[];
};

/** What the contract and the provider say of tokens. */
export type TokenFacts = {
  /** The first is the one that is chosen. */
  readonly environments: readonly TokenEnvironment[];
  /** How far ahead an assertion may expire, in seconds. */
  readonly life: number;
  /** The public test keys of the sandbox with which clients sign assertions. */
  readonly clientKeys: readonly JWK[];
  /** Those with which its token host signs access tokens. */
  readonly hostKeys: readonly JWK[];
  /** The keys of the API, to which messages are encrypted. */
  readonly messageKeyIds: readonly string[];
  /** How long an access token is valid, in words. */
  readonly accessLife: string;
  /** Every scope of the API. */
  readonly scopes: readonly string[];
  /** The status and the title of each error code that the tool names. */
  readonly answers: Readonly<Record<string, {readonly status: number; readonly title: string}>>;
  /** The address of the site. */
  readonly base: string;
};
