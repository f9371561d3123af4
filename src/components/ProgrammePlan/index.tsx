import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {factsPath} from '@aldermark/lib/programmePlan/facts';
import {LateIsland} from '@site/src/islands/LateIsland';
import type Planner from '@site/src/islands/programmePlan';

type Props = Pick<ComponentProps<typeof Planner>, 'site'>;

/** The tool that makes plans of programmes, and without JavaScript what to do instead. */
export function ProgrammePlan({site}: Props): ReactNode {
  const file = useBaseUrl(`/${factsPath}`);
  return (
    <LateIsland id="plan" name="ProgrammePlan" props={{site, file}} title="plan">
      <p>
        Choosing use cases needs JavaScript. Without it, the table below leads to the scopes and the
        checklist of each use case, and the example shows what a plan contains.
      </p>
    </LateIsland>
  );
}
