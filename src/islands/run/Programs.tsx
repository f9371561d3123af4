import {useEffect, useId, useState, type ReactNode} from 'react';
import {provider} from '@aldermark/data/provider';
import {startCommand} from '@aldermark/sandbox/runs/exports/start';
import type {Format} from '@aldermark/sandbox/runs/exports';
import type {Run} from '@aldermark/sandbox/runs/run';
import {late} from '@site/src/client/late';
import type {Session} from '@site/src/play/session';
import {CopyButton} from './CopyButton';
import {download} from './download';
import {kinds} from './kinds';

import styles from './run.module.css';

export type ProgramsProps = {
  readonly session: Session;
  readonly run: Run;
  /** The release of the API that the sandbox is. */
  readonly release: string;
  /** What the program says of itself. */
  readonly title: string;
};

type Written = {readonly run: Run; readonly format: Format; readonly text: string};

/** The program of a run; undefined while it is written. */
function useProgram({session, run, release, title}: ProgramsProps, format: Format) {
  const [written, setWritten] = useState<Written>();
  useEffect(() => {
    let isStale = false;
    const description = location.origin + provider.api.sandboxDescription;
    const write = () => session.program({format, title, api: {version: release, description}});
    void late('The program', write, {isQuiet: true}).then(
      (text) => isStale || setWritten({run, format, text}),
    );
    return () => {
      isStale = true;
    };
  }, [session, run, release, title, format]);
  return written?.run === run && written.format === format ? written : undefined;
}

/** A run as a program that makes the same calls to a sandbox on the reader's machine. */
export function Programs(props: ProgramsProps): ReactNode {
  const {session, run} = props;
  const id = useId();
  const [format, setFormat] = useState<Format>('shell');
  const written = useProgram(props, format);
  const kind = kinds.find((one) => one.format === format);
  const now = session.read().moments[0]?.before ?? '';
  if (!kind) {
    return null;
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <b id={`${id}-title`}>As a program</b> <label htmlFor={id}>Format</label>
      <select
        id={id}
        className="field"
        value={format}
        onChange={({currentTarget}) => setFormat(currentTarget.value as Format)}
      >
        {kinds.map((one) => (
          <option key={one.format} value={one.format}>
            {one.label}
          </option>
        ))}
      </select>
      <p>
        Start the sandbox on your machine with <code>{startCommand({seed: run.seed, now})}</code>,
        save this as <code>{kind.file}</code>, and run <code>{kind.command}</code>. It makes the
        same calls, and stops at an answer that is not the same. {kind.note}
      </p>
      {written ? (
        <>
          <pre tabIndex={0} aria-label={`The run as ${kind.label}`}>
            <code>{written.text}</code>
          </pre>
          <div className={styles.row}>
            <button
              type="button"
              className="button button--secondary button--sm"
              aria-label={`Download ${kind.file}`}
              onClick={() => download(kind.file, written.text)}
            >
              Download
            </button>
            <CopyButton what="program" text={written.text} />
          </div>
        </>
      ) : (
        <p className={styles.quiet}>It is being written …</p>
      )}
    </section>
  );
}
