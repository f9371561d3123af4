import {useState, type ReactNode} from 'react';
import type {Run} from '@aldermark/sandbox/runs/run';
import type {Session} from '@site/src/play/session';
import {writtenProgram} from '../run/Programs';
import {runFragment} from '../run/shared';
import {useLater} from '../run/useLater';

import styles from './player.module.css';

type Props = {
  readonly session: Session;
  readonly run: Run;
  readonly release: string;
  readonly title: string;
};

const consoleAddress = async (run: Run, release: string): Promise<string | undefined> => {
  const end = await runFragment({run}, release);
  return end && `/docs/console${end}`;
};

/** What a reader can do with a run at its end. */
export function End({session, run, release, title}: Props): ReactNode {
  const {value: address} = useLater(consoleAddress, run, release);
  const [said, setSaid] = useState('');
  const [next] = useState(() =>
    document.querySelector<HTMLAnchorElement>('.pagination-nav__link--next'),
  );
  const label = next?.querySelector('.pagination-nav__label')?.textContent ?? '';
  const copy = () => {
    const text = writtenProgram(session, {release, title, format: 'typescript'}).then(
      (program) => new Blob([program], {type: 'text/plain'}),
    );
    // A browser allows it only in the moment of the press, so the text comes later.
    navigator.clipboard
      .write([new ClipboardItem({'text/plain': text})])
      .then(() => setSaid('Copied.'))
      .catch(() => setSaid('The browser did not allow it. "Share" in the menu has the program.'));
  };
  return (
    <div className={styles.end}>
      {address !== undefined && <a href={address}>Open in the console</a>}
      <button type="button" className={styles.text} onClick={copy}>
        Copy as a test
      </button>
      {next && (
        <a href={next.getAttribute('href') ?? ''} aria-label={`Next guide: ${label}`}>
          Next guide
        </a>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
