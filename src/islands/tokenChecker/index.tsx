import {useDeferredValue, useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import type {JWK} from 'jose';
import {provider} from '@aldermark/data/provider';
import {tokenCauses} from '@aldermark/data/tokenCauses';
import {tools} from '@aldermark/data/tools';
import {Text} from '../run/Text';
import {Field} from '../tool/Field';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';
import {EnvironmentChoice} from '../tokens/Choice';
import {FindingItems, fixOf} from '../tokens/FindingList';
import {Members} from '../tokens/Members';
import {PrivateKeyField} from '../tokens/PrivateKeyField';
import {allowanceWords} from '../tokens/allowance';
import type {DecryptedContent} from '../tokens/decrypt';
import type {Examined, TokenRejection} from '../tokens/examine';
import type {TokenEnvironment, TokenFacts} from '../tokens/facts';
import type {Fit} from '../tokens/fit';
import {isPrivate} from '@aldermark/lib/pasted/isPrivate';
import {isPublicKey} from '@aldermark/lib/pasted/isPublicKey';
import {issuerIn} from '@aldermark/lib/pasted/issuer';
import type {PrivateKey} from '../tokens/keys';
import {lateScript} from '../tokens/lateScript';
import {useNow} from '../tokens/useNow';

import tool from '../tool/tool.module.css';

type Props = {
  readonly facts: TokenFacts;
  /** An assertion that is rejected, which the reader may try. */
  readonly example: string;
};

type State =
  | {readonly kind: 'resting'}
  | {readonly kind: 'failed'; readonly message: string}
  | {readonly kind: 'examined'; readonly examined: Examined};

/** How often the verdict follows the clock, in milliseconds. */
const STEP = 10_000;

const MOVED =
  'This is a public key, so it is in the field for public keys now. Paste the token that it should verify.';

const EMPTIED = 'This was a private key, so the field was emptied. Never send it to anybody.';

type Input = {
  readonly text: string;
  readonly publicKey: string;
  readonly environment: TokenEnvironment;
  readonly isSent: boolean;
  readonly facts: TokenFacts;
  readonly now: number;
};

async function stateOf({text, publicKey, facts, ...given}: Input): Promise<State> {
  const [{examineToken}, {publicKeys}, {UnreadableToken}] = await lateScript(() =>
    Promise.all([
      import('../tokens/examine'),
      import('../tokens/keys'),
      import('../tokens/finding'),
    ]),
  );
  try {
    const keys: readonly JWK[] = publicKey.trim() === '' ? [] : await publicKeys(publicKey);
    const examined = await examineToken(text, {...given, keys}, facts);
    return {kind: 'examined', examined};
  } catch (error) {
    const message =
      error instanceof UnreadableToken
        ? error.message
        : `The token could not be checked. ${String(error)}`;
    return {kind: 'failed', message};
  }
}

function useExamined({text, publicKey, environment, isSent, facts, now}: Input): State {
  const [found, setFound] = useState<{readonly of: string; readonly state: State}>();
  const step = Math.floor(now / STEP);
  useEffect(() => {
    if (text.trim() === '') {
      return;
    }
    let isCurrent = true;
    const input = {text, publicKey, environment, isSent, facts, now: Date.now()};
    void stateOf(input).then((state) => isCurrent && setFound({of: text, state}));
    return () => {
      isCurrent = false;
    };
  }, [text, publicKey, environment, isSent, facts, step]);
  return text.trim() !== '' && found?.of === text ? found.state : {kind: 'resting'};
}

const RefusalItem = ({
  refusal,
  facts,
  isReceived,
}: {
  readonly refusal: TokenRejection;
  readonly facts: TokenFacts;
  readonly isReceived: boolean;
}) => {
  const {code, error, findings} = refusal;
  return (
    <li>
      <strong>
        {facts.answers[code]?.status} <a href={`${facts.base}errors/${code}`}>{code}</a>
        {error !== undefined && <> with the error {error}</>}
      </strong>
      <ul className={tool.findings}>
        <FindingItems findings={findings} isReceived={isReceived} />
      </ul>
    </li>
  );
};

const articles: Readonly<Record<Examined['kind'], string>> = {
  'access token': 'This is an access token.',
  'opaque token':
    'This is an opaque token: no part of it is JSON, so there is nothing in it to read.',
  message: 'This is an encrypted message (JWE).',
  'signed decision': 'This is what a device signs.',
  'client assertion': 'This is a client assertion.',
};

/** The guide to read next, where it is not that of client assertions. */
const guides: Partial<
  Readonly<Record<Examined['kind'], ComponentProps<typeof NextSteps>['guide']>>
> = {
  'access token': {label: 'Authentication', to: '/docs/conventions#authentication'},
  'opaque token': {label: 'Authentication', to: '/docs/conventions#authentication'},
  message: {label: 'Encryption', to: '/docs/kyc/encryption'},
  'signed decision': tools.scaChecker.guide,
};

const sources = {
  pasted: 'the key that you pasted',
  test: 'the test key of the sandbox that it names',
};

/** What is known of the signature. */
function signatureWords(signature: Fit, {kind, header}: Examined): string {
  if (signature.state === 'open' && signature.why === 'no key' && kind === 'access token') {
    return `${provider.name} signs access tokens, so you need no key: the API verifies the signature.`;
  }
  if (signature.state === 'open') {
    const words = {
      'no key': 'The signature was not checked. Paste the public key to check it.',
      'no public key': 'The signature was not checked, because its algorithm has no public key.',
      form: 'The signature was not checked, because the token is not whole.',
    };
    return words[signature.why];
  }
  const key = sources[signature.source];
  if (signature.state === 'wrong') {
    return `The signature does not fit ${key}.`;
  }
  return signature.alg === header?.alg
    ? `The signature is that of ${key}.`
    : `The signature is that of ${key}, made with ${signature.alg}.`;
}

/** What somebody does who sees no error. */
function goodWords({kind, standing}: Examined, {accessLife}: TokenFacts): string {
  if (kind === 'opaque token') {
    return `If the API rejects it, see that it is whole, less than ${accessLife} old, from the same environment, and sent after Bearer. Otherwise request a new one with createAccessToken, whose response says in expires_in and scope how long it is valid and what it allows.`;
  }
  if (kind === 'signed decision') {
    return 'Check it below with its challenge and the key of the device.';
  }
  if (kind === 'message') {
    return 'Its header is valid. Only the private key shows whether it opens.';
  }
  if (standing.state !== 'accepted') {
    return kind === 'access token'
      ? 'Nothing is wrong that can be seen.'
      : 'Nothing is wrong that can be seen without the key.';
  }
  if (kind === 'client assertion') {
    return 'The token host accepts it once.';
  }
  return standing.proof.source === 'test'
    ? 'The API accepts it, unless it was revoked or is bound to a certificate.'
    : 'The API accepts it if the key is one of the token host, unless it was revoked or is bound to a certificate.';
}

/** What the API makes of a token, in a word and a colour. */
const looks = {rejected: 'bad', accepted: 'good', unproven: 'neutral'} as const;

/** How the API rejects a token: with its status, its error code and what OAuth calls the error. */
function rejectedWords({code, error}: TokenRejection, {answers}: TokenFacts): string {
  const {status, title} = answers[code] ?? {};
  return `Rejected: ${status} ${title}: \`${code}\`${error === undefined ? '' : ` (\`${error}\`)`}.`;
}

/** Where a reader gets a new access token. */
const NewToken = ({base}: Pick<TokenFacts, 'base'>): ReactNode => (
  <p>
    <a href={`${base}docs/console#createAccessToken`}>Open createAccessToken in the console</a>, or
    read <a href={`${base}docs/conventions#authentication`}>Authentication</a>.
  </p>
);

function Found({
  examined,
  facts,
  now,
}: {
  readonly examined: Examined;
  readonly facts: TokenFacts;
  readonly now: number;
}): ReactNode {
  const {kind, standing, signature, scopes, claims = {}} = examined;
  const isReceived = kind === 'access token';
  const refusals = standing.state === 'rejected' ? standing.refusals : [];
  const [first] = refusals;
  const isMisshapen = first?.findings.some(({cause}) => tokenCauses[cause].of === 'form');
  return (
    <>
      <VerdictBox
        kind={looks[standing.state]}
        lines={[
          `${articles[kind]} ${first ? rejectedWords(first, facts) : goodWords(examined, facts)}`,
          first ? fixOf(first.findings[0].cause, isReceived) : '',
          allowanceWords(claims, now),
          !isMisshapen && signature ? signatureWords(signature, examined) : '',
        ].filter((line) => line !== '')}
      >
        {first && isReceived && <NewToken base={facts.base} />}
      </VerdictBox>
      {refusals.length > 0 && (
        <ol className={tool.findings} aria-label="Errors, in the order in which they occur">
          {refusals.map((refusal) => (
            <RefusalItem
              key={refusal.code}
              refusal={refusal}
              facts={facts}
              isReceived={isReceived}
            />
          ))}
        </ol>
      )}
      {scopes.length > 0 && (
        <ul className={tool.findings} aria-label="Unknown scopes">
          <FindingItems findings={scopes} />
        </ul>
      )}
      {kind === 'client assertion' && !first && (
        <p className={tool.hint}>
          Only the token host knows whether the <code>jti</code> was used before, and whether the
          key is published.
        </p>
      )}
    </>
  );
}

function Opened({message}: {readonly message: string}): ReactNode {
  const [key, setKey] = useState<PrivateKey>();
  const [content, setContent] = useState<{
    readonly of: string;
    readonly found?: DecryptedContent;
  }>();
  const forget = (held: PrivateKey | undefined) => {
    setContent(undefined);
    setKey(held);
  };
  const open = async (held: PrivateKey) => {
    const {decrypt} = await lateScript(() => import('../tokens/decrypt'));
    const found = await decrypt(message, held);
    setContent({of: message, ...(found && {found})});
  };
  const isOpen = key && content?.of === message;
  return (
    <>
      <PrivateKeyField
        purpose="decrypt"
        held={key}
        onKey={forget}
        hint="A JWK or PEM (PKCS#8) of the device or the test key. It stays in this tab."
      />
      {key && (
        <div className={tool.buttons}>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => void (isOpen ? setContent(undefined) : open(key))}
          >
            {isOpen ? 'Hide the content' : 'Open the message'}
          </button>
        </div>
      )}
      <div className={tool.answer} role="status">
        {isOpen && !content.found && (
          <ul className={tool.findings}>
            <FindingItems findings={[{cause: 'other key', detail: 'It could not be decrypted.'}]} />
          </ul>
        )}
        {isOpen && content.found && (
          <p className={tool.good}>
            <strong>This key opens the message.</strong> Its content has{' '}
            {content.found.bytes.toLocaleString('en')} bytes with the SHA-256{' '}
            <code>{content.found.sha256}</code>.
          </p>
        )}
      </div>
      {isOpen && content.found?.text !== undefined && (
        <pre tabIndex={0} aria-label="Content">
          {content.found.text}
        </pre>
      )}
    </>
  );
}

/** Decodes a token, and says why the API rejects it. Nothing that is pasted leaves the form. */
export default function TokenChecker({facts, example}: Props): ReactNode {
  const [text, setText] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const [notice, setNotice] = useState('');
  const [isSent, setSent] = useState(false);
  const [environment, setEnvironment] = useState(facts.environments[0]);
  const now = useNow(text !== '');
  const state = useExamined({
    text: useDeferredValue(text),
    publicKey: useDeferredValue(publicKey),
    environment: environment as TokenEnvironment,
    isSent,
    facts,
    now,
  });
  const guarded = (set: (value: string) => void) => (value: string) => {
    const isKey = isPrivate(value);
    setNotice(isKey ? EMPTIED : '');
    set(isKey ? '' : value);
  };
  const takeToken = (value: string) => {
    const issuer = issuerIn(value);
    setEnvironment(facts.environments.find(({auth}) => auth === issuer) ?? environment);
    const isKey = !isPrivate(value) && isPublicKey(value);
    guarded(setText)(isKey ? '' : value);
    if (isKey) {
      setPublicKey(value);
      setNotice(MOVED);
    }
  };
  const fill = (value: string) => {
    setPublicKey('');
    setSent(false);
    takeToken(value);
  };
  const examined = state.kind === 'examined' ? state.examined : undefined;
  // Only an assertion is signed by the reader's own key.
  const hasNoKey =
    publicKey === '' && examined !== undefined && examined.kind !== 'client assertion';
  return (
    <div className={tool.tool}>
      <ToolForm
        tool="tokenChecker"
        text={text}
        onText={fill}
        onExample={() => fill(example)}
        onClear={() => fill('')}
      >
        <Field
          label="Token"
          value={text}
          onChange={takeToken}
          rows={6}
          placeholder="eyJ…"
          hint="Alone, with the header, or the whole token request. It stays in this form: it is neither sent, nor kept, nor part of the address."
        />
        <EnvironmentChoice
          names={facts.environments.map(({name}) => name)}
          value={environment?.name ?? ''}
          onChoose={(name) => setEnvironment(facts.environments.find((one) => one.name === name))}
        />
        <details className={tool.more} open={publicKey !== '' || undefined} hidden={hasNoKey}>
          <summary>Optional: your public key, and whether you sent the assertion before</summary>
          <div className={tool.form}>
            <Field
              label="Public key"
              value={publicKey}
              onChange={guarded(setPublicKey)}
              rows={3}
              hint="A JWK, a JWKS or PEM. The test keys of the sandbox are known."
            />
            <label className={tool.check}>
              <input
                type="checkbox"
                checked={isSent}
                onChange={({currentTarget}) => setSent(currentTarget.checked)}
              />
              This assertion was sent before
            </label>
          </div>
        </details>
      </ToolForm>
      <div className={tool.answer} role="status">
        {notice && <p className={notice === EMPTIED ? tool.bad : tool.neutral}>{notice}</p>}
        {state.kind === 'failed' && (
          <p className={tool.bad}>
            <Text text={state.message} />
          </p>
        )}
        {state.kind === 'examined' && <Found {...state} facts={facts} now={now} />}
      </div>
      {examined?.kind === 'message' && <Opened message={examined.text} />}
      {examined?.header && (
        <div className={tool.made}>
          <h3>Header</h3>
          <Members label="Header" values={examined.header} now={now} />
        </div>
      )}
      {examined?.claims && (
        <div className={tool.made}>
          <h3>Claims</h3>
          <Members label="Claims" values={examined.claims} now={now} />
        </div>
      )}
      {examined && (
        <NextSteps
          tool="tokenChecker"
          {...(guides[examined.kind] && {guide: guides[examined.kind]})}
        />
      )}
    </div>
  );
}
