import type {ReactNode} from 'react';
import {toolIds, tools} from '@aldermark/data/tools';
import {ToolLink} from '../tool/ToolLink';

import styles from './toolList.module.css';

type Props = {
  /** The address of the site. */
  readonly base: string;
};

/** The tools that take a text, each with what it answers, when a reader needs it, and an example that fills itself in. */
export default function ToolList({base}: Props): ReactNode {
  return (
    <ul className={styles.tools}>
      {toolIds.map((id) => {
        const {label, does, when, page} = tools[id];
        return (
          <li key={id}>
            <p>
              <a href={base + page.slice(1)}>
                <strong>{label}</strong>
              </a>
            </p>
            <p>{does}</p>
            <p className={styles.when}>{when}</p>
            <p className={styles.example}>
              <ToolLink
                given={{tool: id, isExample: true}}
                className="button button--secondary button--sm"
              >
                Open with an example
              </ToolLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
