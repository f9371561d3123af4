import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';

import styles from './styles.module.css';

type Props = {
  readonly text: string;
  /** The name of the button for screen readers. */
  readonly label: string;
  readonly className?: string;
};

type State = 'ready' | 'copied' | 'failed';

/** How long the outcome is shown, in milliseconds. The message of a failure is longer to read. */
const shown: Readonly<Record<Exclude<State, 'ready'>, number>> = {copied: 2000, failed: 3000};
const words: Readonly<Record<State, string>> = {ready: '', copied: 'Copied', failed: 'Copy failed'};

/** Also rejects when there is no clipboard, as on pages served without encryption. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** A button that copies a text and reports the outcome, also to screen readers. */
export function CopyButton({text, label, className}: Props): ReactNode {
  const [state, setState] = useState<State>('ready');
  useEffect(() => {
    if (state === 'ready') {
      return undefined;
    }
    const timer = window.setTimeout(() => setState('ready'), shown[state]);
    return () => window.clearTimeout(timer);
  }, [state]);
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, className)}
        data-state={state}
        aria-label={label}
        title="Copy"
        onClick={() =>
          copy(text).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
      >
        {state === 'failed' && <span className={styles.failure}>Copy failed</span>}
        {state === 'copied' ? (
          <IconSuccess className={styles.icon} />
        ) : (
          <IconCopy className={styles.icon} />
        )}
      </button>
      <span role="status" className={styles.status}>
        {words[state]}
      </span>
    </>
  );
}
