/** The search of the navbar: a plain form until it is used; then `src/client/search/box.ts` fills the list. */
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {longestQuery} from '@aldermark/search/limits';

import styles from './styles.module.css';

const listId = 'search-suggestions';

/** The field, as a combobox that controls the list of suggestions. */
function SearchField() {
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The label and the placeholder of the search box',
  });
  return (
    <input
      className={clsx('field', styles.input)}
      // HTML allows a combobox on a field of this type alone.
      type="text"
      inputMode="search"
      name="q"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={false}
      aria-controls={listId}
      aria-keyshortcuts="Control+K Meta+K /"
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={longestQuery}
    />
  );
}

export default function SearchBar(): ReactNode {
  return (
    <form role="search" action="/search" className={styles.form}>
      <svg aria-hidden="true" className={styles.icon} viewBox="0 0 16 16">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 4 4" />
      </svg>
      <SearchField />
      <span className={styles.shortcuts} aria-hidden="true">
        <kbd data-command-key="">Ctrl K</kbd> <kbd>/</kbd>
      </span>
      <div className={styles.panel} hidden>
        <div role="status" className={styles.status} />
        <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list} />
      </div>
    </form>
  );
}
