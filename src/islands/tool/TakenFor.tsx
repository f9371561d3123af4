import type {ReactNode} from 'react';
import {pastedKinds} from '@aldermark/lib/pasted/kinds';
import {inSentence, type ToolId} from '@aldermark/data/tools';
import type {HandOver} from '../../client/handOver';
import {OtherTools} from './OtherTools';
import {ToolLink} from './ToolLink';
import {useRecognised} from './useRecognised';

import styles from './tool.module.css';

type Props = {
  readonly tool: ToolId;
  readonly text: string;
  /** What the reader has handed over to the tool. */
  readonly given: HandOver | undefined;
};

/** Says what a text was taken for that a reader has pasted elsewhere, or that it looks like one for another tool. */
export function TakenFor({tool, text, given}: Props): ReactNode {
  const {found} = useRecognised(text);
  if (given?.text === text && given.looksLike !== undefined) {
    return (
      <details className={styles.takenFor}>
        <summary>This looks like {given.looksLike}. Open it in another tool</summary>
        <OtherTools text={text} but={tool} />
      </details>
    );
  }
  // Any word may be a name; one with an underscore is in no form but that of the error finder.
  if (
    found?.state !== 'recognised' ||
    (found.kind === 'name' && !/^[a-z]+(?:_[a-z]+)+$/.test(text.trim()))
  ) {
    return null;
  }
  const {looksLike, tool: other} = pastedKinds[found.kind];
  return (
    other !== tool && (
      <p className={styles.taken}>
        This looks like {looksLike}.{' '}
        <ToolLink given={{tool: other, ...found, looksLike}} className="button button--secondary">
          Open it in the {inSentence(other)}
        </ToolLink>
      </p>
    )
  );
}
