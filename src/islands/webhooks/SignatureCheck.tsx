import {useEffect, useId, useState, type FormEvent, type ReactNode} from 'react';
import type {WebhookRequest} from '@aldermark/sandbox/engine/watchers';
import type {Secret} from './deliveries';
import {
  claimOf,
  signedContent,
  deliveryVerdict,
  type Claim,
  type DeliveryVerdict,
} from './signature';

import styles from './webhooks.module.css';

/** The fields of the form, in the order in which a receiver looks at them. */
const fields = [
  ['secret', 'Secret'],
  ['timestamp', 'webhook-timestamp'],
  ['clock', 'Time on your clock, in Unix seconds'],
] as const;

/** What the check found. */
function Found({verdict}: {readonly verdict: DeliveryVerdict}): ReactNode {
  if (verdict.state === 'valid') {
    const {equal, count} = verdict;
    return (
      <p className={styles.valid}>
        <strong>Valid.</strong> Your server accepts the request
        {count > 1 ? `, because signature ${equal} of ${count} is equal.` : '.'}
      </p>
    );
  }
  return (
    <>
      <p className={styles.notValid}>
        <strong>Not valid.</strong> Your server must reject the request:
      </p>
      <ul>
        {verdict.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

type Props = {
  readonly request: WebhookRequest;
  /** The secret, if the run has shown it. */
  readonly secret?: Secret | undefined;
};

/** Checks the signature of a request with the secret of its endpoint, as the reader's server has to. */
export function SignatureCheck({request, secret}: Props): ReactNode {
  const id = useId();
  const [claim, setClaim] = useState<Claim>(() => claimOf(request, secret?.value ?? ''));
  const [verdict, setVerdict] = useState<DeliveryVerdict>();
  useEffect(() => {
    let isCurrent = true;
    if (claim.secret !== '') {
      void deliveryVerdict(claim, request).then((found) => isCurrent && setVerdict(found));
    }
    return () => {
      isCurrent = false;
    };
  }, [claim, request]);
  const change =
    (name: keyof Claim) => (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setClaim({...claim, [name]: event.currentTarget.value});
  const content = signedContent(request.headers['webhook-id'] ?? '', claim);
  const isChanged = JSON.stringify(claim) !== JSON.stringify(claimOf(request, secret?.value ?? ''));
  return (
    <div className={styles.check}>
      {fields.map(([name, label]) => (
        <label key={name} className={styles.field}>
          {label}
          <input
            className="field"
            value={claim[name]}
            autoComplete="off"
            spellCheck={false}
            placeholder={name === 'secret' ? 'whsec_…' : undefined}
            inputMode={name === 'secret' ? undefined : 'numeric'}
            aria-describedby={name === 'secret' ? `${id}-secret` : undefined}
            onChange={change(name)}
          />
        </label>
      ))}
      <p id={`${id}-secret`} className={styles.quiet}>
        {secret ? (
          <>
            The secret comes from the response to <code>{secret.operation}</code>.
          </>
        ) : (
          'No response here has the secret. Enter that of your endpoint, which stays in this form.'
        )}
      </p>
      <label className={styles.field}>
        Body, as it arrives
        <textarea
          className="field"
          rows={4}
          spellCheck={false}
          value={claim.body}
          onChange={change('body')}
        />
      </label>{' '}
      {isChanged && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => setClaim(claimOf(request, secret?.value ?? ''))}
        >
          As it was sent
        </button>
      )}
      <div role="status">{claim.secret !== '' && verdict && <Found verdict={verdict} />}</div>
      <details className={styles.part}>
        <summary>What is signed</summary>
        <p className={styles.quiet}>
          The id, the time and the raw body with dots between them, with HMAC-SHA256 and the part of
          the secret after <code>whsec_</code>, decoded from base64.
        </p>
        <pre tabIndex={0} aria-label="Signed content">
          {content}
        </pre>
        {claim.secret !== '' && verdict?.computed !== undefined && (
          <dl className={styles.compared}>
            <dt>Computed here</dt>
            <dd>{verdict.computed}</dd>
            <dt>In the request</dt>
            {(request.headers['webhook-signature'] ?? '').split(' ').map((one) => (
              <dd key={one}>{one}</dd>
            ))}
          </dl>
        )}
      </details>
    </div>
  );
}
