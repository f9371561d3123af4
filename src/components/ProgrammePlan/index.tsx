import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {emptyChoice} from '@aldermark/lib/programmePlan/address';
import {factsPath, type PlanFacts} from '@aldermark/lib/programmePlan/facts';
import {LateIsland} from '@site/src/islands/LateIsland';
import type Planner from '@site/src/islands/programmePlan';
import {Choices, type ChoiceFacts} from '@site/src/islands/programmePlan/Choices';
import {PlanFrame} from '@site/src/islands/programmePlan/Frame';

type Props = Pick<ComponentProps<typeof Planner>, 'site'> & {
  readonly facts: ChoiceFacts & Pick<PlanFacts, 'release'>;
};

/**
 * The tool that makes plans of programmes, and without JavaScript what to do instead. Until the tool has its facts, the page
 * shows what there is to choose, which does nothing yet.
 */
export function ProgrammePlan({site, facts}: Props): ReactNode {
  const file = useBaseUrl(`/${factsPath}`);
  const choices = (
    <PlanFrame>
      <Choices choice={emptyChoice(facts)} facts={facts} onChange={() => undefined} />
    </PlanFrame>
  );
  return (
    <LateIsland
      id="plan"
      name="ProgrammePlan"
      props={{site, file}}
      placeholder={<div inert>{choices}</div>}
    >
      <p>
        Choosing use cases needs JavaScript. Without it, the table below leads to the scopes and the
        checklist of each use case, and the example shows what a plan contains.
      </p>
    </LateIsland>
  );
}
