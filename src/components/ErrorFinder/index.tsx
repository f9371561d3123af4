import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {LateIsland} from '@site/src/islands/LateIsland';
import Finder from '@site/src/islands/errorFinder';

type Props = Omit<ComponentProps<typeof Finder>, 'base'>;

/** The finder of errors, and without JavaScript where each code is explained. */
export function ErrorFinder(props: Props): ReactNode {
  const base = useBaseUrl('/');
  return (
    <LateIsland id="find" name="ErrorFinder" props={{...props, base}} component={Finder}>
      <p>
        The error finder needs JavaScript. Without it, look for your code in the sections below, and
        in those to which they lead.
      </p>
    </LateIsland>
  );
}
