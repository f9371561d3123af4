import type {ComponentProps, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import View from '@site/src/islands/console/island';
import {LateIsland} from '@site/src/islands/LateIsland';

type Props = {
  /** The operation that is shown until a reader chooses another one. */
  readonly first: ComponentProps<typeof View>['first'];
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
export function Console({first, operations}: Props): ReactNode {
  const data = useBaseUrl('/console');
  return (
    <LateIsland id="play" name="Console" props={{data, first}} component={View}>
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
