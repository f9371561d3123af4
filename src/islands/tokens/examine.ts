import type {JWK} from 'jose';
import {
  assertionFaults,
  membersOf,
  quoted,
  type AssertionCause,
} from '@site/sandbox/http/clientAssertion';
import {CONTENT_ENCRYPTION, DEVICE_ALGORITHM, messageFault} from '@site/sandbox/keys/message';
import type {Environment, Facts} from './facts';
import type {Finding} from './finding';
import {readToken, type ReadToken} from './readToken';

type Kind = 'client assertion' | 'access token' | 'message' | 'signed answer';

/** An answer with which the API refuses a token, with the reasons for it. */
export type Refusal = {
  readonly code: string;
  /** The error of RFC 6749 or RFC 6750 in the answer. */
  readonly error?: string | undefined;
  readonly findings: readonly Finding[];
};

/** Whether a key made the signature; `open` without a key. */
type Signature = 'right' | 'wrong' | 'open';

/** What is known of a token. */
export type Examined = {
  readonly kind: Kind;
  /** In the order in which the API gives them. Empty: nothing is wrong that can be seen. */
  readonly refusals: readonly Refusal[];
  readonly header?: Members | undefined;
  readonly claims?: Members | undefined;
  readonly signature?: Signature;
  /** The token as it should be read: repaired. */
  readonly text: string;
};

export type Members = Readonly<Record<string, unknown>>;

/** What a reader says beside the token. */
export type Given = {
  readonly environment: Environment;
  /** Keys that the reader pasted. */
  readonly keys: readonly JWK[];
  /** Whether the assertion was sent before. */
  readonly isSent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const own = (members: Members | undefined, name: string): unknown =>
  members && Object.hasOwn(members, name) ? members[name] : undefined;

/** The error of RFC 6749 section 5.2 or RFC 6750 section 3.1 that goes with an error code. */
const errors: Readonly<Record<string, string>> = {
  client_assertion_invalid: 'invalid_client',
  token_invalid: 'invalid_token',
  token_expired: 'invalid_token',
};

/** The answers that have a reason. */
const refusalsOf = (
  ...answers: readonly (readonly [code: string, findings: readonly Finding[]])[]
): Refusal[] =>
  answers
    .filter(([, findings]) => findings.length > 0)
    .map(([code, findings]) => ({code, error: errors[code], findings}));

/** What a token is, by its header and its claims. */
function kindOf({parts}: ReadToken, header?: Members, claims?: Members): Kind {
  if (parts === 5 || own(header, 'enc') !== undefined) {
    return 'message';
  }
  if (own(claims, 'challengeId') !== undefined || own(claims, 'otp') !== undefined) {
    return 'signed answer';
  }
  return own(header, 'typ') === 'at+jwt' || own(claims, 'scope') !== undefined
    ? 'access token'
    : 'client assertion';
}

/** The pasted keys, or else the test key that the token names. */
function keysFor(header: Members | undefined, {keys, environment}: Given, facts: Facts) {
  const known = facts.keys.filter(
    ({kid}) => !environment.isProduction && kid === own(header, 'kid'),
  );
  return keys.length > 0 ? keys : known.length > 0 ? known : undefined;
}

async function isVerified(text: string, keys: readonly JWK[]): Promise<boolean> {
  const {compactVerify, importJWK} = await import('jose');
  for (const key of keys) {
    const alg = key.kty === 'RSA' ? 'PS256' : 'ES256';
    try {
      await compactVerify(text, await importJWK(key, alg), {algorithms: [alg]});
      return true;
    } catch {
      // Another key may have made it.
    }
  }
  return false;
}

/** Causes that the signature of a text in another form explains. */
const ofSignature: readonly AssertionCause[] = ['signature', 'cut'];

async function examineAssertion(
  read: ReadToken,
  header: Members | undefined,
  claims: Members | undefined,
  given: Given,
  facts: Facts,
): Promise<Omit<Examined, 'kind' | 'text'>> {
  const {environment, isSent, now} = given;
  const keys = keysFor(header, given, facts);
  const client = read.clientId ?? own(claims, 'sub') ?? own(claims, 'iss');
  const form: Finding[] = [
    ...(read.isBearer ? [{cause: 'prefix', detail: 'It is not sent in a header.'} as const] : []),
    ...read.findings,
  ];
  const isWhole = read.parts === 3 && !form.some(({cause}) => cause === 'PEM');
  const judged = isWhole
    ? await assertionFaults(read.text, {
        clientId: typeof client === 'string' ? client : '',
        ...(keys && {keys}),
        audiences: environment.audiences,
        times: [now],
        life: facts.life,
        isUsed: () => isSent,
      })
    : [];
  // A signature over letters that had to be repaired fits nothing else, so that the form is the one cause.
  const isExplained = form.length > 0;
  const faults = judged.filter(({cause}) => !(isExplained && ofSignature.includes(cause)));
  const isBad = judged.some(({cause}) =>
    ['signature', 'cut', 'DER', 'algorithm', 'header'].includes(cause),
  );
  return {
    refusals: refusalsOf(['client_assertion_invalid', [...form, ...faults]]),
    signature: isBad ? (isExplained ? 'open' : 'wrong') : keys && isWhole ? 'right' : 'open',
  };
}

function accessTokenFindings(
  read: ReadToken,
  header: Members | undefined,
  claims: Members | undefined,
  environment: Environment,
): Finding[] {
  if (read.findings.length > 0) {
    return [...read.findings];
  }
  if (!header || !claims) {
    return [{cause: header ? 'claims' : 'header', detail: 'It is not as the token host made it.'}];
  }
  const {iss, aud} = claims;
  return [
    ...(iss === environment.auth
      ? []
      : [{cause: 'issuer', detail: `iss is ${quoted(iss)}, not ${environment.auth}.`} as const]),
    ...(aud === environment.api
      ? []
      : [{cause: 'issuer', detail: `aud is ${quoted(aud)}, not ${environment.api}.`} as const]),
  ];
}

async function examineAccessToken(
  read: ReadToken,
  header: Members | undefined,
  claims: Members | undefined,
  given: Given,
  facts: Facts,
): Promise<Omit<Examined, 'kind' | 'text'>> {
  const keys = keysFor(header, given, facts);
  const findings = accessTokenFindings(read, header, claims, given.environment);
  const isWrong = keys && findings.length === 0 && !(await isVerified(read.text, keys));
  if (isWrong) {
    findings.push({cause: 'signature', detail: 'The key did not sign this text.'});
  }
  const exp = own(claims, 'exp');
  const isOver = typeof exp === 'number' && exp * 1000 <= given.now;
  const expired: Finding[] = isOver ? [{cause: 'expired', detail: 'exp is past.'}] : [];
  return {
    refusals: refusalsOf(['token_invalid', findings], ['token_expired', expired]),
    signature: isWrong ? 'wrong' : keys && findings.length === 0 ? 'right' : 'open',
  };
}

function examineMessage(
  read: ReadToken,
  header: Members | undefined,
  {environment}: Given,
  facts: Facts,
): Omit<Examined, 'kind' | 'text'> {
  const form: Finding[] = [
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
  const code = header && !isReceived ? messageFault({alg, enc, kid}, keyIds) : undefined;
  const finding: Finding =
    code === 'encryption_key_unknown'
      ? {
          cause: 'key id',
          detail: `kid is ${quoted(kid)}, which is no key of the API in the sandbox. This is right if the message came to an RSA key of yours.`,
        }
      : {cause: 'encryption', detail: `alg is ${quoted(alg)} and enc is ${quoted(enc)}.`};
  return {
    refusals: refusalsOf(
      ['validation_failed', form],
      ...(code ? [[code, [finding]] as const] : []),
    ),
  };
}

/** Says what a token is, and everything for which the API refuses it. Throws `NotReadable`. */
export async function examine(pasted: string, given: Given, facts: Facts): Promise<Examined> {
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
        : kind === 'signed answer'
          ? {refusals: []}
          : await examineAssertion(read, header, claims, given, facts);
  return {kind, header, claims: kind === 'message' ? undefined : claims, text: read.text, ...found};
}
