import type {JWK} from 'jose';
import {
  assertionRejections,
  membersOf,
  shortenedValue,
} from '@aldermark/sandbox/http/clientAssertion';
import {meantName} from '@aldermark/lib/nearest';
import {isSome, type Some} from '@aldermark/lib/some';
import {
  CONTENT_ENCRYPTION,
  DEVICE_ALGORITHM,
  messageErrorCode,
} from '@aldermark/sandbox/keys/message';
import type {TokenEnvironment, TokenFacts} from './facts';
import type {TokenFinding} from './finding';
import {fitOf, type Fit, type CandidateKeys} from './fit';
import {readToken, type ReadToken} from './readToken';

type Kind = 'client assertion' | 'access token' | 'opaque token' | 'message' | 'signed decision';

/** A response with which the API rejects a token, with the reasons for it. */
export type TokenRejection = {
  readonly code: string;
  /** The error of RFC 6749 or RFC 6750 in the response. */
  readonly error?: string | undefined;
  readonly findings: Some<TokenFinding>;
};

/** What the API does with a token. It is accepted only where its signature was compared. */
type Standing =
  /** In the order in which the API sends the responses. */
  | {readonly state: 'rejected'; readonly refusals: Some<TokenRejection>}
  | {readonly state: 'accepted'; readonly proof: Extract<Fit, {state: 'right'}>}
  /** Nothing is wrong that can be seen, and nothing shows that it is right. */
  | {readonly state: 'unproven'};

/** What is known of a token. */
export type Examined = {
  readonly kind: Kind;
  readonly standing: Standing;
  readonly header?: JsonMembers | undefined;
  readonly claims?: JsonMembers | undefined;
  /** Absent for what no key of the API signs. */
  readonly signature?: Fit;
  /** Scopes of an access token that the API does not have. */
  readonly scopes: readonly TokenFinding[];
  /** The token as it should be read: repaired. */
  readonly text: string;
};

export type JsonMembers = Readonly<Record<string, unknown>>;

/** What a reader says beside the token. */
export type Given = {
  readonly environment: TokenEnvironment;
  /** Keys that the reader pasted. */
  readonly keys: readonly JWK[];
  /** Whether the assertion was sent before. */
  readonly isSent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const own = (members: JsonMembers | undefined, name: string): unknown =>
  members && Object.hasOwn(members, name) ? members[name] : undefined;

/** The error of RFC 6749 section 5.2 or RFC 6750 section 3.1 that goes with an error code. */
const errors: Readonly<Record<string, string>> = {
  client_assertion_invalid: 'invalid_client',
  scope_not_granted: 'invalid_scope',
  token_invalid: 'invalid_token',
  token_expired: 'invalid_token',
};

/** The responses that have a reason, or what follows from the signature when there are none. */
function standingOf(
  signature: Fit | undefined,
  ...answers: readonly (readonly [code: string, findings: readonly TokenFinding[]])[]
): Standing {
  const refusals = answers.flatMap(([code, findings]): TokenRejection[] =>
    isSome(findings) ? [{code, error: errors[code], findings}] : [],
  );
  if (isSome(refusals)) {
    return {state: 'rejected', refusals};
  }
  return signature?.state === 'right' ? {state: 'accepted', proof: signature} : {state: 'unproven'};
}

type Found = Pick<Examined, 'standing' | 'signature'>;

/** A token with nothing to read in it, as long as one is. Dots in it part nothing. */
const opaque = /^(?!eyJ)(?=.{20,4000}$)[\w~-]+(?:\.[\w~-]+){0,4}$/;

/** What a token is, by its header and its claims. */
function kindOf(
  {text, parts, findings}: ReadToken,
  header?: JsonMembers,
  claims?: JsonMembers,
): Kind {
  // A cut token has its finding before its parts are counted.
  const isRead = header !== undefined || claims !== undefined;
  if (!isRead && opaque.test(text) && findings.every(({cause}) => cause === 'cut')) {
    return 'opaque token';
  }
  if (parts === 5 || own(header, 'enc') !== undefined) {
    return 'message';
  }
  if (own(claims, 'challengeId') !== undefined || own(claims, 'otp') !== undefined) {
    return 'signed decision';
  }
  return own(header, 'typ') === 'at+jwt' || own(claims, 'scope') !== undefined
    ? 'access token'
    : 'client assertion';
}

/** The pasted keys, or else the test key that the token names. */
function keysFor(
  header: JsonMembers | undefined,
  {keys, environment}: Given,
  known: readonly JWK[],
): CandidateKeys | undefined {
  if (keys.length > 0) {
    return {source: 'pasted', list: keys};
  }
  const kid = own(header, 'kid');
  const named = known.filter((key) => typeof kid === 'string' && key.kid === kid);
  return named.length > 0 && !environment.isProduction ? {source: 'test', list: named} : undefined;
}

/** The scopes in a text that the API does not have, each with the one that may be meant. */
function unknownScopes(text: unknown, {scopes}: TokenFacts): TokenFinding[] {
  const named = typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : [];
  return named
    .filter((one) => !scopes.includes(one))
    .map((one) => {
      const meant = meantName(one, scopes);
      return {
        cause: 'scope',
        detail: `The API has no scope \`${one.slice(0, 60)}\`.${meant === undefined ? '' : ` The nearest is \`${meant}\`.`}`,
      };
    });
}

async function examineAssertion(
  read: ReadToken,
  header: JsonMembers | undefined,
  claims: JsonMembers | undefined,
  given: Given,
  facts: TokenFacts,
): Promise<Found> {
  const {environment, isSent, now} = given;
  const keys = keysFor(header, given, facts.clientKeys);
  const client = read.clientId ?? own(claims, 'sub') ?? own(claims, 'iss');
  const form: TokenFinding[] = [
    ...(read.isBearer ? [{cause: 'prefix', detail: 'It is not sent in a header.'} as const] : []),
    ...read.findings,
  ];
  const isWhole = read.parts === 3 && !form.some(({cause}) => cause === 'PEM');
  const judged = isWhole
    ? await assertionRejections(read.text, {
        clientId: typeof client === 'string' ? client : '',
        ...(keys && {keys: keys.list}),
        audiences: environment.audiences,
        times: [now],
        life: facts.life,
        isUsed: () => isSent,
      })
    : [];
  const signature = await signatureOf(read, header, keys);
  // A signature over letters that had to be repaired fits nothing else, so that the form is the one cause.
  const isExplained = form.length > 0;
  const faults = judged.filter(
    ({cause}) => !(isExplained && (cause === 'signature' || cause === 'cut')),
  );
  return {
    signature,
    standing: standingOf(
      signature,
      ['client_assertion_invalid', [...form, ...faults]],
      ['scope_not_granted', unknownScopes(read.scope, facts)],
    ),
  };
}

/** Whether a key made the signature. One over letters that had to be repaired says nothing when it does not fit. */
async function signatureOf(
  {text, parts, findings}: ReadToken,
  header: JsonMembers | undefined,
  keys: CandidateKeys | undefined,
): Promise<Fit> {
  const fit: Fit =
    parts === 3 ? await fitOf(text, own(header, 'alg'), keys) : {state: 'open', why: 'form'};
  return fit.state === 'wrong' && findings.length > 0 ? {state: 'open', why: 'form'} : fit;
}

/** How the token host signs (RFC 9068). */
const HOST_ALGORITHM = 'ES256';

function accessTokenFindings(
  read: ReadToken,
  header: JsonMembers | undefined,
  claims: JsonMembers | undefined,
  environment: TokenEnvironment,
): TokenFinding[] {
  if (read.findings.length > 0) {
    return [...read.findings];
  }
  if (!header || !claims) {
    return [{cause: header ? 'claims' : 'header', detail: 'It is not as the token host made it.'}];
  }
  const {iss, aud} = claims;
  const alg = own(header, 'alg');
  return [
    ...(alg === HOST_ALGORITHM
      ? []
      : [
          {
            cause: 'issuer',
            detail: `alg is ${shortenedValue(alg)}, and the token host signs with ${HOST_ALGORITHM}.`,
          } as const,
        ]),
    ...(iss === environment.auth
      ? []
      : [
          {
            cause: 'issuer',
            detail: `iss is ${shortenedValue(iss)}, not ${environment.auth}.`,
          } as const,
        ]),
    ...(aud === environment.api
      ? []
      : [
          {
            cause: 'issuer',
            detail: `aud is ${shortenedValue(aud)}, not ${environment.api}.`,
          } as const,
        ]),
  ];
}

async function examineAccessToken(
  read: ReadToken,
  header: JsonMembers | undefined,
  claims: JsonMembers | undefined,
  given: Given,
  facts: TokenFacts,
): Promise<Found> {
  const signature = await signatureOf(read, header, keysFor(header, given, facts.hostKeys));
  const findings = accessTokenFindings(read, header, claims, given.environment);
  if (findings.length === 0 && signature.state === 'wrong') {
    findings.push({cause: 'signature', detail: 'The key did not sign this text.'});
  }
  const exp = own(claims, 'exp');
  const isOver = typeof exp === 'number' && exp * 1000 <= given.now;
  const expired: TokenFinding[] = isOver ? [{cause: 'expired', detail: 'exp is past.'}] : [];
  return {
    signature,
    standing: standingOf(signature, ['token_invalid', findings], ['token_expired', expired]),
  };
}

function examineMessage(
  read: ReadToken,
  header: JsonMembers | undefined,
  {environment}: Given,
  facts: TokenFacts,
): Found {
  const form: TokenFinding[] = [
    ...(read.isBearer ? [{cause: 'prefix', detail: 'It is not sent in a header.'} as const] : []),
    ...read.findings,
    ...(read.parts === 5 && read.text.split('.').includes('')
      ? [{cause: 'cut', detail: 'One of its parts is empty.'} as const]
      : []),
    ...(header || read.findings.some(({cause}) => cause === 'cut')
      ? []
      : [{cause: 'header', detail: 'The header is no JSON object.'} as const]),
  ];
  const {alg, enc, kid} = header ?? {};
  const isReceived = alg === DEVICE_ALGORITHM && enc === CONTENT_ENCRYPTION;
  // Nobody knows the keys of production here, so that any is taken for one of them.
  const keyIds = environment.isProduction ? [String(kid)] : facts.messageKeyIds;
  const code = header && !isReceived ? messageErrorCode({alg, enc, kid}, keyIds) : undefined;
  const finding: TokenFinding =
    code === 'encryption_key_unknown'
      ? {
          cause: 'key id',
          detail: `kid is ${shortenedValue(kid)}, which is no key of the API in the sandbox. This is right if the message came to an RSA key of yours.`,
        }
      : {
          cause: 'encryption',
          detail: `alg is ${shortenedValue(alg)} and enc is ${shortenedValue(enc)}.`,
        };
  return {
    standing: standingOf(
      undefined,
      ['validation_failed', form],
      ...(code ? [[code, [finding]] as const] : []),
    ),
  };
}

/** Says what a token is, and everything for which the API rejects it. Throws `NotReadable`. */
export async function examineToken(
  pasted: string,
  given: Given,
  facts: TokenFacts,
): Promise<Examined> {
  const read = readToken(pasted);
  const [first = '', second = ''] = read.text.split('.', 2);
  const header = membersOf(first);
  const claims = membersOf(second);
  const kind = kindOf(read, header, claims);
  const found =
    kind === 'message'
      ? examineMessage(read, header, given, facts)
      : kind === 'access token'
        ? await examineAccessToken(read, header, claims, given, facts)
        : kind === 'signed decision' || kind === 'opaque token'
          ? {standing: standingOf(undefined)}
          : await examineAssertion(read, header, claims, given, facts);
  const isAccessToken = kind === 'access token' || kind === 'opaque token';
  return {
    kind,
    header,
    claims: kind === 'message' ? undefined : claims,
    text: read.text,
    scopes: isAccessToken ? unknownScopes(own(claims, 'scope') ?? read.scope, facts) : [],
    ...found,
  };
}
