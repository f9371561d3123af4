import type {ReactNode} from 'react';

import tool from '../tool/tool.module.css';
import styles from './programmePlan.module.css';

type Props = {
  /** How many use cases are planned. */
  readonly count?: number;
  readonly children: ReactNode;
};

/** What is around the choices and the plan. */
export function PlanFrame({count = 0, children}: Props): ReactNode {
  return (
    <div className={`${tool.tool} ${styles.plan}`} data-plan={count || undefined}>
      {children}
    </div>
  );
}
