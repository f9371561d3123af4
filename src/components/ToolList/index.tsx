import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {exampleAddress, toolIds, tools} from '@aldermark/data/tools';

import styles from './styles.module.css';

/** The tools that take a text, each with what it answers, when a reader needs it, and an address that fills its example in. */
export function ToolList(): ReactNode {
  return (
    <ul id="tools" className={styles.tools}>
      {toolIds.map((id) => {
        const {label, does, when, page} = tools[id];
        return (
          <li key={id}>
            <p>
              <Link to={page}>
                <strong>{label}</strong>
              </Link>
            </p>
            <p>{does}</p>
            <p className={styles.when}>{when}</p>
            <p className={styles.example}>
              <Link
                className="button button--secondary button--sm"
                to={exampleAddress(id)}
                data-noBrokenLinkCheck
              >
                Open with an example
              </Link>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
