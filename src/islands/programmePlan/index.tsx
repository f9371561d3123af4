import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  emptyChoice,
  planParameter,
  readPlan,
  writtenPlan,
  type ReadPlan,
} from '@aldermark/lib/programmePlan/address';
import type {PlanFacts} from '@aldermark/lib/programmePlan/facts';
import type {PlanChoice} from '@aldermark/lib/programmePlan/plan';
import {exportIntegration, forgetIntegration} from '../../client/integration';
import {late} from '../../client/late';
import {loadOnce} from '../loadOnce';
import {Placeholder} from '../Placeholder';
import {Button} from '../run/Button';
import tool from '../tool/tool.module.css';
import {Choices, type ChangeChoice} from './Choices';
import {PlanFrame} from './Frame';
import {keepPlan, keptPlan} from './kept';
import {ShownPlan} from './ShownPlan';
import styles from './programmePlan.module.css';

type Props = {
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The address of the facts. */
  readonly file: string;
};

/** The facts once they are loaded. */
function useFacts(file: string): PlanFacts | undefined {
  const [facts, setFacts] = useState<PlanFacts>();
  useEffect(() => {
    void late('The plan', () => loadOnce<PlanFacts>(file), {isQuiet: true}).then(setFacts);
  }, [file]);
  return facts;
}

/** The address of the page with a plan. What else it has stays. */
function addressOf(choice: PlanChoice): string {
  const search = new URLSearchParams(location.search);
  search.delete(planParameter);
  const others = search.toString();
  const plan = `${planParameter}=${writtenPlan(choice)}`;
  return `${location.pathname}?${others ? `${others}&` : ''}${plan}${location.hash}`;
}

function Planner({facts, site}: {readonly facts: PlanFacts; readonly site: string}): ReactNode {
  const [{choice, faults}, setRead] = useState<ReadPlan>(
    () =>
      readPlan(location.search, facts) ?? {
        choice: keptPlan(facts) ?? emptyChoice(facts),
        faults: [],
      },
  );
  const latest = useRef(choice);
  const change = useCallback<ChangeChoice>(
    (update) => {
      latest.current = {...latest.current, ...update(latest.current)};
      setRead({choice: latest.current, faults: []});
      history.replaceState(history.state, '', addressOf(latest.current));
      keepPlan(latest.current, facts);
    },
    [facts],
  );
  const forget = () => {
    forgetIntegration();
    latest.current = emptyChoice(facts);
    setRead({choice: latest.current, faults: []});
    history.replaceState(history.state, '', location.pathname + location.hash);
  };
  const {useCases, holders, release, done} = choice;
  const planned = useMemo(
    () => ({useCases, holders, release, done: []}),
    [useCases, holders, release],
  );
  // The box that a reader ticks is ticked before the plan is drawn, which may be long.
  const shown = useDeferredValue(planned);
  return (
    <PlanFrame count={useCases.length}>
      <Choices choice={choice} facts={facts} onChange={change} />
      {faults.length > 0 && (
        <div className={tool.bad} role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {useCases.length > 0 && (
        <p className={styles.kept}>
          <span>Your plan, your ticks and your last run are kept in this browser only.</span>{' '}
          <Button onPress={exportIntegration}>Export</Button>{' '}
          <Button onPress={forget}>Forget</Button>
        </p>
      )}
      <ShownPlan choice={shown} done={done} facts={facts} site={site} onChange={change} />
    </PlanFrame>
  );
}

/** The tool that makes a plan of the use cases that a reader chooses. The address has the choice. */
export default function ProgrammePlan({site, file}: Props): ReactNode {
  const facts = useFacts(file);
  return facts ? <Planner facts={facts} site={site} /> : <Placeholder />;
}
