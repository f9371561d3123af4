import {useId, type ReactNode} from 'react';
import {counted} from '@site/src/client/words';

import styles from './styles.module.css';

type Props = {
  readonly label: string;
  /** How many rows the tables have. */
  readonly rows: number;
  readonly children: ReactNode;
};

/**
 * Adds a field to its tables that filters the rows by text: see `src/client/behaviours/tableFilter.ts`. Without
 * JavaScript, there is no field, and all rows are visible.
 */
export function TableFilter({label, rows, children}: Props): ReactNode {
  const id = useId();
  return (
    <div data-table-filter="">
      <div className={styles.bar} data-search-ignore="">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder="card FAILED sct.incoming"
        />
        <span role="status" className={styles.count}>
          {counted(rows, 'row')}
        </span>
      </div>
      {children}
    </div>
  );
}
