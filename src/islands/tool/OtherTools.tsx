import type {ReactNode} from 'react';
import {toolIds, tools, type ToolId} from '@aldermark/data/tools';
import type {PastedPayment} from '@aldermark/lib/pasted/payment';
import {ToolLink} from './ToolLink';

import styles from './tool.module.css';

type Props = {
  readonly text: string;
  /** The tool that needs no link. */
  readonly but?: ToolId;
  /** The payment in the text, without which the calendar takes none. */
  readonly payment?: PastedPayment | undefined;
};

/** The tools that take a text, in which it opens with a click. */
export function OtherTools({text, but, payment}: Props): ReactNode {
  const others = toolIds.filter((id) => id !== but && (id !== 'calendar' || payment));
  return (
    <ul className={styles.others} aria-label="Other tools">
      {others.map((id) => (
        <li key={id}>
          <ToolLink
            given={{tool: id, text, ...(id === 'calendar' && {payment})}}
            className="button button--secondary button--sm"
          >
            {tools[id].label}
          </ToolLink>
        </li>
      ))}
    </ul>
  );
}
