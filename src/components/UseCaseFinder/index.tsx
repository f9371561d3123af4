import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import {counted} from '@aldermark/lib/counted';

import cards from '../Cards/styles.module.css';
import styles from './styles.module.css';

type Props = {
  /** The headings of the sections. */
  readonly goals: readonly string[];
  /** How many use cases there are. */
  readonly cards: number;
  readonly children: ReactNode;
};

/**
 * Shows use cases as cards, with filters for text and goal: see `src/client/behaviours/useCaseFinder.ts`. Without
 * JavaScript, there are no filters, and all cards are visible.
 */
export function UseCaseFinder({goals, cards: count, children}: Props): ReactNode {
  const id = useId();
  return (
    <div className={clsx(cards.cards, styles.finder)} data-finder="">
      <div className="filters" data-search-ignore="">
        <label htmlFor={id}>Filter the use cases</label>
        <input id={id} type="search" className="field" placeholder="virtual card dispute" />
        <span role="status">{counted(count, 'use case')}</span>
        <div className={styles.goals} role="group" aria-label="Goal" data-goals="">
          {goals.map((goal) => (
            <button key={goal} type="button" className={styles.goal} aria-pressed={false}>
              {goal}
            </button>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}
