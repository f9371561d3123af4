import {useRef, type ReactNode} from 'react';
import {counted} from '@aldermark/lib/counted';
import {Button} from './Button';

import styles from './run.module.css';

type Props = {
  /** What is wrong with what the reader has opened, or must be known of it; empty for nothing. */
  readonly message: string;
  /** The run that was opened, until it runs: how many steps it has, and their names where nothing else lists them. */
  readonly waiting?: {readonly count: number; readonly titles?: readonly string[]} | undefined;
  /** What running it takes away. */
  readonly warning?: string | undefined;
  /** Absent where another button runs it. */
  readonly onRun?: () => void;
  readonly onDismiss?: () => void;
};

/** What a reader is told of a run behind a link of a page or of somebody. It runs on a click. */
export function SharedNote({message, waiting, warning, onRun, onDismiss}: Props): ReactNode {
  const section = useRef<HTMLElement>(null);
  if (message === '' && !waiting) {
    return null;
  }
  // The note goes with its buttons, so the focus goes to what is around it.
  const leave = (act: () => void) => () => {
    section.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({preventScroll: true});
    act();
  };
  return (
    <section ref={section} className={styles.info} aria-label="Shared run">
      {message !== '' && <p role={waiting ? undefined : 'alert'}>{message}</p>}
      {waiting && (
        <p>
          This run has {counted(waiting.count, 'step')}. Nothing has run yet. {warning}
        </p>
      )}
      <div className={styles.row}>
        {waiting && onRun && <Button onPress={leave(onRun)}>Run it</Button>}
        {onDismiss && <Button onPress={leave(onDismiss)}>{waiting ? 'Not now' : 'Close'}</Button>}
      </div>
      {waiting?.titles && (
        <ol>
          {waiting.titles.map((title, index) => (
            <li key={index}>{title}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
