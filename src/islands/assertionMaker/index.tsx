import {useState, type ReactNode} from 'react';
import type {CryptoKey} from 'jose';
import {Field} from '../tool/Field';
import {ago} from '../tool/ago';
import {EnvironmentChoice} from '../tokens/Choice';
import {PrivateKeyField} from '../tokens/PrivateKeyField';
import {Result} from '../tokens/Result';
import type {TokenEnvironment, TokenFacts} from '../tokens/facts';
import {lateScript} from '../tokens/lateScript';
import type {Made} from '../tokens/make';
import {useNow} from '../tokens/useNow';

import tool from '../tool/tool.module.css';

type Props = {
  readonly facts: Pick<TokenFacts, 'environments' | 'life'>;
  /** The client of the sandbox on the reader's machine, with its test key. */
  readonly client: {
    readonly id: string;
    readonly scope: string;
    readonly key: Readonly<Record<string, string>>;
  };
};

type Held = {
  readonly key: CryptoKey;
  readonly alg: string;
  readonly kid?: string | undefined;
  /** The key set to register; only for a key that was made here. */
  readonly jwks?: string;
  /** The test key, which anybody can read. */
  readonly isTestKey?: boolean;
};

type Shown = Made & {readonly request: string};

/** An assertion leaves some seconds for clocks that differ. */
const RESERVE = 60;

/** The end of an assertion, which goes on while it is shown. */
function Expiry({exp}: {readonly exp: number}): ReactNode {
  const now = useNow(true) / 1000;
  return (
    <p className={exp > now ? tool.good : tool.bad}>
      <strong>{exp > now ? `It expires ${ago(exp, now)}` : `It expired ${ago(exp, now)}`}</strong>,
      at {new Date(exp * 1000).toISOString().replace('.000', '')}. Send it once.
    </p>
  );
}

/** Signs a client assertion with the reader's own key, which stays in the tab. */
export default function AssertionMaker({facts, client}: Props): ReactNode {
  const [environment, setEnvironment] = useState(facts.environments[0] as TokenEnvironment);
  const [clientId, setClientId] = useState(client.id);
  const [kid, setKid] = useState('');
  const [scope, setScope] = useState(client.scope);
  const [held, setHeld] = useState<Held>();
  const [made, setMade] = useState<Shown>();
  const [fault, setFault] = useState('');
  const hold = (key: Held | undefined) => {
    setHeld(key);
    setMade(undefined);
    setFault('');
    // The name of the key before is not that of this one.
    setKid((typed) => key?.kid ?? (typed === held?.kid ? '' : typed));
  };
  const generate = async () => {
    const {newKeyPair} = await lateScript(() => import('../tokens/make'));
    const name = `sandbox-${new Date().toISOString().slice(0, 10)}`;
    hold({...(await newKeyPair(name)), kid: name});
  };
  const takeTestKey = async () => {
    const {privateKey} = await lateScript(() => import('../tokens/keys'));
    hold({...(await privateKey(JSON.stringify(client.key), 'sign')), isTestKey: true});
    setClientId(client.id);
  };
  const make = async () => {
    const isForeign = held?.jwks !== undefined && environment.isProduction;
    const missing = [
      [held, 'Paste a private key, or make one.'],
      [kid.trim(), 'Enter the kid of the key.'],
      [clientId.trim(), 'Enter the client id.'],
      [!isForeign, 'A key that was made in a web page is for the sandbox only.'],
      [
        !(held?.isTestKey && environment.isProduction),
        'The test key is for the sandbox only, because anybody can read it.',
      ],
    ].find(([value]) => !value);
    setFault(missing ? String(missing[1]) : '');
    setMade(undefined);
    if (missing || !held) {
      return;
    }
    const {makeAssertion, tokenRequestCommand} = await lateScript(() => import('../tokens/make'));
    const wish = {
      clientId: clientId.trim(),
      kid: kid.trim(),
      scope: scope.trim(),
      environment,
      life: facts.life - RESERVE,
    };
    const assertion = await makeAssertion(wish, held, Date.now());
    setMade({...assertion, request: tokenRequestCommand(wish, assertion.assertion)});
  };
  const run = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => setFault(`It did not work. ${String(error)}`));
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value.slice(0, 1_000));
    setMade(undefined);
  };
  return (
    <div className={tool.tool}>
      <form
        className={tool.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          run(make)();
        }}
      >
        <PrivateKeyField
          purpose="sign"
          held={held}
          onKey={hold}
          hint="A JWK, or PEM in the form PKCS#8. It is imported so that no script can read it, and forgotten with this tab. For production, sign on your server instead."
        />
        <div className={tool.buttons}>
          <button type="button" className="button button--secondary" onClick={run(generate)}>
            Make a key pair
          </button>
          <button type="button" className="button button--secondary" onClick={run(takeTestKey)}>
            Use the test key
          </button>
        </div>
        <EnvironmentChoice
          names={facts.environments.map(({name}) => name)}
          value={environment.name}
          onChoose={(name) => {
            setEnvironment(facts.environments.find((one) => one.name === name) ?? environment);
            setMade(undefined);
          }}
        />
        <Field label="Client id" value={clientId} onChange={changed(setClientId)} />
        <Field
          label="Key id (kid)"
          value={kid}
          onChange={changed(setKid)}
          hint="The name that the key has in your JWKS."
        />
        <Field
          label="Scopes"
          value={scope}
          onChange={changed(setScope)}
          hint="With spaces between them."
        />
        <div className={tool.buttons}>
          <button type="submit" className="button button--primary">
            Sign an assertion
          </button>
        </div>
      </form>
      <div className={tool.answer} role="status">
        {fault && <p className={tool.bad}>{fault}</p>}
        {made && <Expiry key={made.assertion} exp={made.exp} />}
      </div>
      {held?.jwks !== undefined && (
        <>
          <p className={tool.neutral}>
            <strong>This key is for the sandbox only.</strong> Publish or upload its key set, or
            nobody can verify the assertion. When this tab is closed, the private half is gone.
          </p>
          <Result title="Key set to register" what="key set" text={held.jwks} />
        </>
      )}
      {made && (
        <>
          <Result title="Assertion" what="assertion" text={made.assertion} />
          <Result title="Token request" what="token request" text={made.request} />
        </>
      )}
    </div>
  );
}
