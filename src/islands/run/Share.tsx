import {useEffect, useId, useState, type ReactNode} from 'react';
import {encode, fileOf, type Page} from '@aldermark/sandbox/runs/share';
import type {Run} from '@aldermark/sandbox/runs/run';
import {CopyButton} from './CopyButton';
import {download} from './download';
import {FileOpener} from './FileOpener';
import {Programs, type ProgramsProps} from './Programs';
import {marker} from './shared';

import styles from './run.module.css';

type Props = Omit<ProgramsProps, 'run'> & {
  /** What has happened so far; undefined until that is known. */
  readonly run: Run | undefined;
  /** The run of the page from which it comes, if it does. Its address then holds only what differs. */
  readonly own?: {readonly page: Page; readonly run: Run} | undefined;
  readonly onOpen: (file: File) => void;
};

/** The address of a run; undefined while it is made, and null when the run is too long for one. */
function useAddress(
  run: Run | undefined,
  release: string,
  own: Props['own'],
): string | null | undefined {
  const [made, setMade] = useState<{readonly run: Run; readonly address: string | null}>();
  useEffect(() => {
    let isStale = false;
    if (run) {
      void encode({run, ...(own && {page: own.page})}, release, own?.run).then((text) => {
        if (!isStale) {
          const address = text && `${location.origin}${location.pathname}${marker}${text}`;
          setMade({run, address: address ?? null});
        }
      });
    }
    return () => {
      isStale = true;
    };
  }, [run, release, own]);
  return made?.run === run ? made?.address : undefined;
}

/** The address at which somebody else sees a run, and a file for one that is too long for an address. */
export function Share({run, own, onOpen, ...props}: Props): ReactNode {
  const address = useAddress(run, props.release, own);
  const id = useId();
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
            sees the same answers.
          </p>
        </section>
      )}
      <section className={styles.part} aria-labelledby={`${id}-file`}>
        <b id={`${id}-file`}>As a file</b>
        <div className={styles.row}>
          {run && !isEmpty && (
            <button
              type="button"
              className="button button--secondary button--sm"
              aria-label="Download run.json"
              onClick={() => download('run.json', fileOf({run}, props.release), 'application/json')}
            >
              Download
            </button>
          )}
          <FileOpener onOpen={onOpen} />
        </div>
      </section>
      {run && !isEmpty && <Programs run={run} {...props} />}
    </div>
  );
}
