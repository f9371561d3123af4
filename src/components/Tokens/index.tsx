import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {LateIsland} from '@site/src/islands/LateIsland';
import Maker from '@site/src/islands/assertionMaker';
import ScaForm from '@site/src/islands/scaChecker';
import Checker from '@site/src/islands/tokenChecker';

type CheckerProps = ComponentProps<typeof Checker>;

type Props = Omit<CheckerProps, 'facts'> & {readonly facts: Omit<CheckerProps['facts'], 'base'>};

/** The checker of tokens, and without JavaScript what to do instead. */
export function TokenChecker({facts, ...props}: Props): ReactNode {
  const base = useBaseUrl('/');
  return (
    <LateIsland
      id="check"
      name="TokenChecker"
      props={{...props, facts: {...facts, base}}}
      component={Checker}
    >
      <p>The checker needs JavaScript. Without it, compare your assertion with the one below.</p>
    </LateIsland>
  );
}

/** The maker of client assertions, and without JavaScript what to do instead. */
export function AssertionMaker(props: ComponentProps<typeof Maker>): ReactNode {
  return (
    <LateIsland id="make" name="AssertionMaker" props={props} component={Maker}>
      <p>The form needs JavaScript. Without it, sign with the programs of the introduction.</p>
    </LateIsland>
  );
}

/** The checker of what a device signs, and without JavaScript what to do instead. */
export function ScaChecker(props: ComponentProps<typeof ScaForm>): ReactNode {
  return (
    <LateIsland id="sca" name="ScaChecker" props={props} component={ScaForm}>
      <p>The checker needs JavaScript. Without it, compare your code with the steps below.</p>
    </LateIsland>
  );
}
