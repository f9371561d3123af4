import {useId, useState, type ReactNode} from 'react';
import {provider} from '@aldermark/data/provider';
import {startCommand} from '@aldermark/sandbox/runs/exports/start';
import type {Format} from '@aldermark/sandbox/runs/exports';
import type {Run} from '@aldermark/sandbox/runs/run';
import {late} from '@site/src/client/late';
import type {Session} from '@site/src/play/session';
import {Button} from './Button';
import {ChoiceList} from './Choice';
import {CopyButton} from './CopyButton';
import {download} from './download';
import {useLater} from './useLater';

import styles from './run.module.css';

/** A kind of program in which a run can be written. */
type Kind = {
  readonly format: Format;
  readonly label: string;
  readonly file: string;
  /** The command that runs it. */
  readonly command: string;
  /** What a reader must know besides. */
  readonly note?: string;
};

const shell: Kind = {
  format: 'shell',
  label: 'Shell with cURL',
  file: 'run.sh',
  command: 'bash run.sh',
};

const kinds: readonly Kind[] = [
  shell,
  {
    format: 'http',
    label: 'Requests (.http)',
    file: 'run.http',
    command: 'npx httpyac send run.http --all',
  },
  {format: 'typescript', label: 'TypeScript', file: 'run.ts', command: 'node run.ts'},
  {format: 'python', label: 'Python', file: 'run.py', command: 'python3 run.py'},
  {
    format: 'arazzo',
    label: 'Arazzo 1.0',
    file: 'run.arazzo.json',
    command: `npx @redocly/cli respect run.arazzo.json --input token=ACCESS_TOKEN --server sandbox=${provider.localSandbox}`,
    note: 'ACCESS_TOKEN is the token that the sandbox prints. Waits take real time there, so ids after one are others.',
  },
];

export type ProgramsProps = {
  readonly session: Session;
  readonly run: Run;
  /** The release of the API that the sandbox is. */
  readonly release: string;
  /** What the program says of itself. */
  readonly title: string;
};

/** Writes what a session has played as a program. Rejects with a text for readers. */
export function writtenProgram(
  session: Session,
  {release: version, title, format}: Pick<ProgramsProps, 'release' | 'title'> & {format: Format},
): Promise<string> {
  const description = location.origin + provider.api.sandboxDescription;
  return session.program({format, title, api: {version, description}});
}

const write = (session: Session, _: Run, release: string, title: string, format: Format) =>
  late('The program', () => writtenProgram(session, {release, title, format}), {isQuiet: true});

/** A run as a program that makes the same calls to a sandbox on the reader's machine. */
export function Programs({session, run, release, title}: ProgramsProps): ReactNode {
  const id = useId();
  const [kind, setKind] = useState(shell);
  const {format, label, file, command, note} = kind;
  const {value: text = '', isCurrent} = useLater(write, session, run, release, title, format);
  const now = session.read().moments[0]?.before ?? '';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <b id={id}>As a program</b>{' '}
      <ChoiceList
        label="Format"
        options={kinds.map((one) => [one, one.label])}
        value={kind}
        onChange={setKind}
      />
      <p>
        Start the sandbox on your machine with <code>{startCommand({seed: run.seed, now})}</code>,
        save this as <code>{file}</code>, and run <code>{command}</code>. It makes the same calls,
        and stops at a response that is not the same. {note}
      </p>
      {isCurrent ? (
        <>
          <pre className={styles.code} tabIndex={0} aria-label={`The run as ${label}`}>
            <code>{text}</code>
          </pre>
          <div className={styles.row}>
            <Button label={`Download ${file}`} onPress={() => download(file, text)}>
              Download
            </Button>
            <CopyButton what="program" text={text} />
          </div>
        </>
      ) : (
        <p className={styles.quiet}>It is being written …</p>
      )}
    </section>
  );
}
