import {useDeferredValue, useEffect, useState, type ReactNode} from 'react';
import {Text} from '../run/Text';
import {Field} from '../tool/Field';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';
import {Choice} from '../tokens/Choice';
import {FindingItems} from '../tokens/FindingList';
import {isPrivate} from '@aldermark/lib/pasted/isPrivate';
import {lateScript} from '../tokens/lateScript';
import type {Decision, Signed, ScaVerdict} from '../tokens/scaSignature';

import tool from '../tool/tool.module.css';

type Props = {
  /** A challenge with a right signature and the key of the device, which the reader may try. */
  readonly example: {
    readonly challenge: string;
    readonly signature: string;
    readonly publicKey: string;
    readonly decision: Decision;
  };
  /** What the user hears whose challenge has expired. */
  readonly toldOfExpiry: string;
};

type Input = Props['example'];

type Computed = {
  readonly signed: Signed;
  readonly bytes: {readonly hex: string; readonly base64url: string; readonly count: number};
  readonly verdict?: ScaVerdict;
  /** That the challenge has expired, and what to do. */
  readonly expired?: readonly string[];
};

type State = {readonly of?: Input; readonly message?: string; readonly computed?: Computed};

const nothing: Input = {challenge: '', signature: '', publicKey: '', decision: 'APPROVE'};

async function stateOf(input: Input): Promise<State> {
  const [
    {challengeIn, expiryWords, signedOf, scaVerdict},
    {hexOf},
    {publicKeys},
    {UnreadableToken},
    base64url,
  ] = await lateScript(() =>
    Promise.all([
      import('../tokens/scaSignature'),
      import('../tokens/hex'),
      import('../tokens/keys'),
      import('../tokens/finding'),
      import('jose/base64url'),
    ]),
  );
  try {
    const challenge = challengeIn(input.challenge);
    const signed = signedOf(challenge, input.decision);
    const expired = expiryWords(challenge, Date.now());
    const bytes = new TextEncoder().encode(signed.payload);
    const isComplete = input.signature.trim() !== '' && input.publicKey.trim() !== '';
    const [key] = isComplete ? await publicKeys(input.publicKey) : [];
    const verdict = key && (await scaVerdict(input.signature, key, challenge, input.decision));
    return {
      of: input,
      computed: {
        signed,
        bytes: {hex: hexOf(bytes), base64url: base64url.encode(bytes), count: bytes.length},
        ...(verdict && {verdict}),
        ...(expired !== undefined && {expired}),
      },
    };
  } catch (error) {
    return {
      of: input,
      message:
        error instanceof UnreadableToken
          ? error.message
          : `Nothing could be computed. ${String(error)}`,
    };
  }
}

function useComputed(input: Input): State {
  const [state, setState] = useState<State>({});
  const isEmpty = input.challenge.trim() === '';
  useEffect(() => {
    let isCurrent = true;
    if (!isEmpty) {
      void stateOf(input).then((found) => isCurrent && setState(found));
    }
    return () => {
      isCurrent = false;
    };
  }, [input, isEmpty]);
  return isEmpty || state.of !== input ? {} : state;
}

function VerdictOf({
  verdict,
  isExpired,
}: {
  readonly verdict: ScaVerdict;
  readonly isExpired: boolean;
}): ReactNode {
  if (verdict.state === 'accepted') {
    return isExpired ? (
      <p className={tool.neutral}>The signature would have been accepted before that.</p>
    ) : (
      <p className={tool.good}>
        <strong>Accepted.</strong>{' '}
        {verdict.proof === 'signature'
          ? 'The signature is valid for this challenge.'
          : 'The sandbox accepts this text instead of a signature. Production does not.'}
      </p>
    );
  }
  if (verdict.state === 'unexplained') {
    return (
      <p className={tool.bad}>
        <strong>Rejected: challenge_answer_invalid.</strong> No known mistake explains it. Compare
        each part with what is computed below.
      </p>
    );
  }
  return (
    <>
      <p className={tool.bad}>
        <strong>Rejected: challenge_answer_invalid.</strong>{' '}
        {verdict.causes.length === 1 ? 'This is the cause:' : 'These are the causes:'}
      </p>
      <ol className={tool.findings}>
        <FindingItems findings={verdict.causes} />
      </ol>
    </>
  );
}

const Shown = ({title, text}: {readonly title: string; readonly text: string}): ReactNode => (
  <div className={tool.made}>
    <p>{title}</p>
    <pre tabIndex={0} aria-label={title}>
      {text}
    </pre>
  </div>
);

/** Computes what a device signs for a challenge, and says why a signature is rejected. Nothing leaves the form. */
export default function ScaChecker({example, toldOfExpiry}: Props): ReactNode {
  const [input, setInput] = useState(nothing);
  const {computed, message} = useComputed(useDeferredValue(input));
  const [emptied, setEmptied] = useState(false);
  const change = (name: keyof Input) => (value: string) => {
    const isKey = isPrivate(value);
    setEmptied(isKey);
    setInput({...input, [name]: isKey ? '' : value});
  };
  return (
    <div className={tool.tool}>
      <ToolForm
        tool="scaChecker"
        text={input.challenge}
        onText={(challenge) => setInput({...nothing, challenge})}
        onExample={() => setInput(example)}
        onClear={() => setInput(nothing)}
      >
        <Field
          label="Challenge"
          value={input.challenge}
          onChange={change('challenge')}
          rows={6}
          placeholder='{"id": "sca_…"}'
          hint="The challenge in JSON, or the response sca_required that contains it. It stays in this form."
        />
        <Choice
          label="Decision"
          value={input.decision}
          options={[
            ['APPROVE', 'APPROVE'],
            ['DECLINE', 'DECLINE'],
          ]}
          onChoose={change('decision')}
        />
        <Field
          label="Signature of the device"
          value={input.signature}
          onChange={change('signature')}
          rows={4}
        />
        <Field
          label="Public key of the device"
          value={input.publicKey}
          onChange={change('publicKey')}
          rows={3}
          hint="A JWK or PEM, as you sent it with enrolDevice."
        />
      </ToolForm>
      <div className={tool.answer} role="status">
        {emptied && (
          <p className={tool.bad}>
            This was a private key, so the field was emptied. Paste the public half.
          </p>
        )}
        {message !== undefined && (
          <p className={tool.bad}>
            <Text text={message} />
          </p>
        )}
        {computed?.expired !== undefined && (
          <VerdictBox
            kind="bad"
            lines={[...computed.expired, `Tell the user: “${toldOfExpiry}”`]}
          />
        )}
        {computed?.verdict && (
          <VerdictOf verdict={computed.verdict} isExpired={computed.expired !== undefined} />
        )}
        {computed && !computed.verdict && computed.expired === undefined && (
          <>
            <VerdictBox
              kind="neutral"
              lines={[
                'The challenge waits for its signature.',
                'Let the device sign the text below, and send the result with `answerScaChallenge`. Then retry the call with `Sca-Challenge-Id`.',
              ]}
            />{' '}
            <p className={tool.hint}>To check a signature, add it with the public key.</p>
          </>
        )}
      </div>
      {computed && (
        <>
          {computed.signed.link !== null && (
            <>
              <Shown title="dynamicLink in its canonical form" text={computed.signed.link} />
              <Shown title="dynamicLinkSha256" text={computed.signed.linkHash ?? ''} />
            </>
          )}
          <Shown title="Payload" text={computed.signed.payload} />
          <Shown
            title={`The ${computed.bytes.count} bytes of the payload in base64url`}
            text={computed.bytes.base64url}
          />
          <Shown title="The same bytes in hexadecimal" text={computed.bytes.hex} />
          <Shown title="Text to sign with ES256: header and payload" text={computed.signed.input} />
        </>
      )}
      {computed && <NextSteps tool="scaChecker" />}
    </div>
  );
}
