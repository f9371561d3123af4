import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {LateIsland} from '@site/src/islands/LateIsland';

type Props = {
  readonly operations: readonly {
    readonly id: string;
    readonly summary: string;
    readonly href: string;
  }[];
};

/**
 * The console, which runs in the tab of the reader. Without JavaScript, "Try it" of an operation leads to its entry in
 * the list of all.
 */
export function Console({operations}: Props): ReactNode {
  const data = useBaseUrl('/console');
  return (
    <LateIsland id="play" name="Console" props={{data}} title="console">
      <p>
        The console needs JavaScript. Without it, follow an operation to its reference, and make its
        sample call with your own tools, against a sandbox on your machine.
      </p>
      <ul>
        {operations.map(({id, summary, href}) => (
          <li key={id} id={id}>
            <Link to={href}>{id}</Link>: {summary}
          </li>
        ))}
      </ul>
    </LateIsland>
  );
}
