import type {ReactNode} from 'react';
import {reportAddress} from '@aldermark/data/problemReport';
import {provider} from '@aldermark/data/provider';
import {toolOf, type ToolId} from '@aldermark/data/tools';

import styles from './tool.module.css';

type Props = {
  readonly tool: ToolId;
  /** The guide to read next, where it depends on the result. */
  readonly guide?: {readonly label: string; readonly to: string};
};

/** What a reader does after a result. The report has the address of the tool, and nothing of what was pasted. */
export function NextSteps({tool, guide}: Props): ReactNode {
  const {page, guide: ofTool, operation} = toolOf(tool);
  const {label, to} = guide ?? ofTool;
  return (
    <nav className={styles.next} aria-label="Next steps">
      <ul>
        <li>
          <a href={to}>Read the guide: {label}</a>
        </li>
        {operation !== undefined && (
          <li>
            <a href={`/docs/console#${operation}`}>Open {operation} in the console</a>
          </li>
        )}
        <li>
          <a
            href={reportAddress(provider.repository, {page: provider.site.docs + page})}
            target="_blank"
            rel="noopener noreferrer"
          >
            Report a problem with this result
          </a>
        </li>
      </ul>
    </nav>
  );
}
