import {useId, useRef, type ReactNode} from 'react';
import {fileOf, type Page} from '@aldermark/sandbox/runs/share';
import type {Run} from '@aldermark/sandbox/runs/run';
import {Button} from './Button';
import {CopyButton} from './CopyButton';
import {download} from './download';
import {Programs, type ProgramsProps} from './Programs';
import {runFragment} from './shared';
import {useLater} from './useLater';

import styles from './run.module.css';

/** The run of a page. The address of one that comes from it holds only what differs. */
type Own = {readonly page: Page; readonly run: Run} | undefined;

type Props = Omit<ProgramsProps, 'run'> & {
  /** What has happened so far; undefined until that is known. */
  readonly run: Run | undefined;
  readonly own?: Own;
  readonly onOpen: (file: File) => void;
};

/** The address of a run; null when the run is too long for one. */
async function addressOf(run: Run | undefined, release: string, own: Own): Promise<string | null> {
  const end = run && (await runFragment({run, ...(own && {page: own.page})}, release, own?.run));
  return end ? `${location.origin}${location.pathname}${end}` : null;
}

/** The address at which somebody else sees a run, and a file for one that is too long for an address. */
export function Share({run, own, onOpen, ...props}: Props): ReactNode {
  const {value, isCurrent} = useLater(addressOf, run, props.release, own);
  const address = isCurrent ? value : '';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = run?.actions.length === 0;
  return (
    <div className={styles.share}>
      {isEmpty && (
        <p className={styles.quiet}>Make a call first. What you share is what has happened.</p>
      )}
      {run && !isEmpty && (
        <section className={styles.part} aria-label="Address">
          {address === null ? (
            <p>This run is too long for an address. Send it as a file.</p>
          ) : (
            <>
              <label htmlFor={id}>Address of this run</label>
              <div className={styles.row}>
                <input
                  id={id}
                  className="field"
                  readOnly
                  value={address ?? ''}
                  onFocus={({currentTarget}) => currentTarget.select()}
                />
                <CopyButton what="address" text={address ?? ''} />
              </div>
            </>
          )}
          <p className={styles.quiet}>
            The address has the calls in it, so nothing is stored anywhere else. Whoever opens it
            sees the same responses.
          </p>
        </section>
      )}
      <section className={styles.part} aria-labelledby={`${id}-file`}>
        <b id={`${id}-file`}>As a file</b>
        <div className={styles.row}>
          {run && !isEmpty && (
            <Button
              label="Download run.json"
              onPress={() => download('run.json', fileOf({run}, props.release), 'application/json')}
            >
              Download
            </Button>
          )}
          <Button onPress={() => input.current?.click()}>Open a file</Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={({currentTarget}) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be opened again.
              currentTarget.value = '';
              if (file) {
                onOpen(file);
              }
            }}
          />
        </div>
      </section>
      {run && !isEmpty && <Programs run={run} {...props} />}
    </div>
  );
}
