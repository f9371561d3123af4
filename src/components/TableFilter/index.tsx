import {useId, type ReactNode} from 'react';
import {counted} from '@site/src/client/words';

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
      <div className="filters" data-search-ignore="">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" className="field" placeholder="card FAILED sct.incoming" />
        <span role="status">{counted(rows, 'row')}</span>
      </div>
      {children}
    </div>
  );
}
