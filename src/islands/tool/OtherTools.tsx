import type {ReactNode} from 'react';
import {toolIds, tools, type ToolId} from '@aldermark/data/tools';
import {ToolLink} from './ToolLink';

import styles from './tool.module.css';

type Props = {
  readonly text: string;
  /** The tool that needs no link. */
  readonly but?: ToolId;
};

/** The tools that take a text, in which it opens with a click. The calendar takes only what was recognised. */
export function OtherTools({text, but}: Props): ReactNode {
  const others = toolIds.filter((id) => id !== but && id !== 'calendar');
  return (
    <ul className={styles.others} aria-label="Other tools">
      {others.map((id) => (
        <li key={id}>
          <ToolLink given={{tool: id, text}} className="button button--secondary button--sm">
            {tools[id].label}
          </ToolLink>
        </li>
      ))}
    </ul>
  );
}
