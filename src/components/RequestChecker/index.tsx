import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {LateIsland} from '@site/src/islands/LateIsland';
import Checker from '@site/src/islands/requestChecker';

type Props = Omit<ComponentProps<typeof Checker>, 'base'>;

/** The checker of requests, and without JavaScript what to do instead. */
export function RequestChecker(props: Props): ReactNode {
  const base = useBaseUrl('/');
  return (
    <LateIsland id="check" name="RequestChecker" props={{...props, base}} component={Checker}>
      <p>
        The checker needs JavaScript. Without it, compare your request with the example below, which
        goes through every check.
      </p>
    </LateIsland>
  );
}
