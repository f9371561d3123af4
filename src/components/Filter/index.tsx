import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import {counted} from '@aldermark/lib/counted';

import styles from './styles.module.css';

/** A list of values, of which a reader chooses one or none. Items have theirs in `data-filter-<name>`. */
type Choice = {
  readonly name: string;
  readonly label: string;
  /** What it says when nothing is chosen: "All". */
  readonly empty?: string;
  readonly options: readonly {readonly value: string; readonly label: string}[];
};

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** What the items are called: "row". */
  readonly noun: string;
  /** How many items there are. */
  readonly count: number;
  /** The name of the text in the address of the page. Absent: the address does not keep what is typed. */
  readonly name?: string;
  readonly choices?: readonly Choice[];
  readonly children: ReactNode;
};

/**
 * Adds fields that filter the rows of tables, or whatever has `data-item`: see `src/client/behaviours/filters.ts`.
 * Without JavaScript, there are no fields, and everything is visible.
 */
export function Filter({
  label,
  placeholder,
  noun,
  count,
  name,
  choices = [],
  children,
}: Props): ReactNode {
  const id = useId();
  const hasChoices = choices.length > 0;
  const field = (
    <input id={id} name={name} type="search" className="field" placeholder={placeholder} />
  );
  return (
    <div data-filter={noun}>
      <div className={clsx('filters', hasChoices && styles.choices)} data-search-ignore="">
        <label htmlFor={id}>
          {label} {hasChoices && field}
        </label>{' '}
        {!hasChoices && field}
        {choices.map((choice) => (
          <label key={choice.name}>
            {choice.label}{' '}
            <select name={choice.name} className="field">
              <option value="">{choice.empty ?? 'All'}</option>
              {choice.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <span role="status">{counted(count, noun)}</span>
      </div>
      {children}
    </div>
  );
}
