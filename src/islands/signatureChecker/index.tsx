import {useDeferredValue, useEffect, useState, type ReactNode} from 'react';
import {
  signatureCauses,
  type CauseWords,
  type SignatureCause,
} from '@aldermark/data/signatureCauses';
import {counted} from '@aldermark/lib/counted';
import {Text} from '../run/Text';
import {Field} from '../tool/Field';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';
import {ago} from '../tool/ago';
import {
  ageWords,
  diagnose,
  inMinutes,
  longest,
  tooLong,
  type Diagnosis,
  type PastedDelivery,
  type SignatureVerdict,
} from './diagnose';
import type {SignatureFinding} from './finding';
import {headersAndBody} from './headers';
import {withoutSecret} from './secret';
import {sentWords} from './sentWords';
import {KEY_BYTES} from '../webhooks/hmac';

import styles from '../tool/tool.module.css';

type Props = {
  /** A request with its secret, which the reader may try. */
  readonly example: Pick<PastedDelivery, 'headers' | 'body' | 'secret'>;
};

const nothing: PastedDelivery = {
  headers: '',
  body: '',
  secret: '',
  others: '',
  computed: '',
  arrived: '',
};

/** The names of the fields in messages. */
const labels: Readonly<Record<keyof PastedDelivery, string>> = {
  headers: 'Headers',
  body: 'Body',
  secret: 'Secret',
  others: 'Other secrets',
  computed: 'Your signature',
  arrived: 'Time of arrival',
};

const wordsOf = (cause: SignatureCause): CauseWords => signatureCauses[cause];

const asLine = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

type Rejected = Extract<SignatureVerdict, {causes: unknown}>;

/** What is wrong, and what to do now where there is one cause. Several are listed below. */
function linesOf({state, causes}: Rejected, sentAt: number | undefined): readonly string[] {
  const [{cause}, ...others] = causes;
  const {title, fix} = wordsOf(cause);
  const opening = state === 'invalid' ? 'Not valid.' : 'The signature is right, but';
  if (others.length > 0) {
    return [
      state === 'invalid'
        ? `${opening} It has ${counted(causes.length, 'cause')}:`
        : `${opening} ${counted(causes.length, 'other thing')} are not:`,
    ];
  }
  if (cause === 'age' && sentAt !== undefined) {
    return [`${opening} ${sentWords(sentAt)}, and ${inMinutes} are allowed.`, fix];
  }
  return [
    state === 'invalid'
      ? `${opening} ${asLine(title)}`
      : `${opening} something else is not. ${asLine(title)}`,
    fix,
  ];
}

/** The field that a reader who has filled in a part of the request fills in next. */
function missingField({headers, body, secret}: PastedDelivery): keyof typeof steps | undefined {
  if (headers.trim() === '') {
    return (body + secret).trim() === '' ? undefined : 'headers';
  }
  return secret.trim() === '' ? 'secret' : undefined;
}

/** What to do about a missing field. */
const steps = {
  headers: 'Enter the headers of the request.',
  secret: 'Enter the secret of the endpoint. Without it, no signature can be checked.',
} as const;

/** What shows a single cause, and what else to know of it. */
const Shown = ({of: {cause, detail}}: {readonly of: SignatureFinding}): ReactNode => (
  <p className={styles.hint}>
    <Text text={[detail, wordsOf(cause).more ?? ''].join(' ').trim()} />
  </p>
);

const CauseList = ({causes}: {readonly causes: readonly SignatureFinding[]}): ReactNode => (
  <ol className={styles.findings}>
    {causes.map(({cause, detail}) => {
      const {title, fix, more = ''} = wordsOf(cause);
      return (
        <li key={`${cause} ${detail}`}>
          <strong>{title}</strong> <Text text={`${fix} ${detail} ${more}`.trim()} />
        </li>
      );
    })}
  </ol>
);

function VerdictOf({
  verdict,
  sentAt,
  isAtArrival,
}: {
  readonly verdict: SignatureVerdict;
  readonly sentAt: number | undefined;
  readonly isAtArrival: boolean;
}): ReactNode {
  if (verdict.state === 'valid') {
    const {at, of} = verdict.match;
    return (
      <p className={styles.good}>
        <strong>Valid.</strong> The secret made this signature, and the body is as it was sent.
        {isAtArrival && <span> This holds for the time of arrival that you entered.</span>}
        {of > 1 && <span>{` Signature ${at} of ${of} is equal.`}</span>}
      </p>
    );
  }
  if (verdict.state === 'unexplained') {
    const {fix, more = ''} = wordsOf('secret or bytes');
    return (
      <>
        <VerdictBox
          kind="bad"
          lines={[
            'Not valid. No signature in the header is equal, and no known mistake explains it.',
            fix,
          ]}
        />{' '}
        <p className={styles.hint}>{more}</p>
      </>
    );
  }
  const {causes} = verdict;
  const [first, ...others] = causes;
  return (
    <>
      <VerdictBox kind="bad" lines={linesOf(verdict, sentAt)} />{' '}
      {others.length > 0 ? <CauseList causes={causes} /> : <Shown of={first} />}
    </>
  );
}

function Found({
  diagnosis: {verdict, note, sentAt, signed},
  isAtArrival,
}: {
  readonly diagnosis: Diagnosis;
  readonly isAtArrival: boolean;
}): ReactNode {
  return (
    <>
      <VerdictOf verdict={verdict} sentAt={sentAt} isAtArrival={isAtArrival} />
      {note !== undefined && (
        <p className={styles.hint}>
          <Text text={note} />
        </p>
      )}
      {sentAt !== undefined && (
        <p className={styles.hint}>
          Sent at {new Date(sentAt * 1000).toISOString().replace('.000', '')}, {ago(sentAt)}.
        </p>
      )}
      {signed && (
        <p className={styles.hint}>
          {new TextEncoder().encode(signed.content).length.toLocaleString('en')} bytes are signed.
        </p>
      )}
    </>
  );
}

/** The signed bytes, in which those that cannot be seen are written as escapes. */
const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]/gu, (letter) =>
    letter === '\n' ? '\\n\n' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A text that was pasted elsewhere, put into the fields. */
function deliveryIn(text: string): PastedDelivery {
  const {text: rest, secret} = withoutSecret(text);
  return {...nothing, ...headersAndBody(rest), secret};
}

/** Says whether a receiver accepts a webhook request, and if not, why. Nothing that is typed leaves the form. */
export default function SignatureChecker({example}: Props): ReactNode {
  const [pasted, setPasted] = useState(nothing);
  const [found, setFound] = useState<{
    readonly of: PastedDelivery;
    readonly diagnosis: Diagnosis;
  }>();
  const current = useDeferredValue(pasted);
  const excess = tooLong(current);
  const isEmpty = current.headers.trim() === '' || current.secret.trim() === '';
  useEffect(() => {
    let isCurrent = true;
    if (!isEmpty && !excess) {
      void diagnose(current).then((diagnosis) => isCurrent && setFound({of: current, diagnosis}));
    }
    return () => {
      isCurrent = false;
    };
  }, [current, excess, isEmpty]);
  const missing = missingField(current);
  const field = (name: keyof PastedDelivery) => ({
    label: labels[name],
    value: pasted[name],
    isMissing: missing === name,
    onChange: (value: string) => setPasted({...pasted, [name]: value}),
  });
  const diagnosis = isEmpty || excess || found?.of !== current ? undefined : found.diagnosis;
  return (
    <div className={styles.tool} data-late={isEmpty ? undefined : ''}>
      <ToolForm
        tool="signatureChecker"
        text={pasted.headers}
        // The secret is not kept.
        kept={`${pasted.headers}\n\n${pasted.body}`.trim()}
        onText={(text) => setPasted(deliveryIn(text))}
        onExample={() => setPasted({...nothing, ...example})}
        onClear={() => setPasted(nothing)}
      >
        <Field
          {...field('headers')}
          rows={3}
          placeholder="webhook-id: evt_…"
          hint="As your program, proxy or log prints them: lines, JSON, a map, an event of AWS Lambda, or the whole request with its body."
        />
        <Field {...field('body')} rows={3} hint="As it arrives, before anything parses it." />
        <Field
          {...field('secret')}
          placeholder="whsec_…"
          hint="It stays in this form: it is neither sent, nor kept, nor part of the address."
        />
        <details className={styles.more}>
          <summary>Your signature, other secrets, time of arrival</summary>
          <div className={styles.form}>
            <Field
              {...field('computed')}
              hint="What your code computes. The tool finds the mistake that leads to this value."
            />
            <Field
              {...field('others')}
              rows={2}
              hint="Previous secrets and those of other endpoints, one in each line."
            />
            <Field
              {...field('arrived')}
              hint="On the clock of your server, in Unix seconds or as a date."
            />
          </div>
        </details>
      </ToolForm>
      <div className={styles.answer} role="status">
        {excess && (
          <p className={styles.bad}>
            “{labels[excess]}” has {current[excess].length.toLocaleString('en')} characters. No
            request needs more than {longest[excess].toLocaleString('en')} there, so nothing was
            checked.
          </p>
        )}
        {missing && !excess && (
          <p className={styles.neutral}>
            {missing === 'secret' && ageWords(current)}
            {steps[missing]}
          </p>
        )}
        {diagnosis && <Found diagnosis={diagnosis} isAtArrival={current.arrived.trim() !== ''} />}
      </div>
      {diagnosis?.signed && (
        <details className={styles.more}>
          <summary>What is signed, and the right signature</summary>
          <p className={styles.hint}>
            The id, the timestamp and the body with dots between them. The key is the secret after{' '}
            <code>whsec_</code>, decoded from base64 to {KEY_BYTES} bytes.
          </p>
          <pre tabIndex={0} aria-label="Signed bytes">
            {visible(diagnosis.signed.content)}
          </pre>
          <p className={styles.hint}>HMAC-SHA256 of these bytes, for this secret:</p>
          <pre tabIndex={0} aria-label="Right signature">
            {diagnosis.signed.signature}
          </pre>
        </details>
      )}
      {diagnosis && <NextSteps tool="signatureChecker" />}
    </div>
  );
}
