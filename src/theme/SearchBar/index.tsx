/**
 * Replaces the SearchBar of docusaurus-search-local 0.55.3.
 * Why: the list of the stock search bar does not work with a screen reader, Tab leaves the page, a
 * failed index is never loaded again, and every page loads 40 kB. This one is a plain field until it is
 * used.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (list autocomplete, manual selection).
 */
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {searchResultLimits} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';
import {optionId, SearchSuggestions} from '@site/src/components/SearchSuggestions';
import {indexAddress, resultsAddress} from '@site/src/search/address';
import {useSearch} from '@site/src/search/useSearch';

import styles from './styles.module.css';

/** The maximum length of a query, in characters; the rest of a pasted text is cut off. */
const LONGEST_QUERY = 200;
const NONE = -1;

/** Moves the focus to the field on Ctrl+K or Command+K, and on a slash outside a field. */
function useShortcut(focus: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea, select'));
      if (
        ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') ||
        (event.key === '/' && !isTyping)
      ) {
        event.preventDefault();
        focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focus]);
}

/** Loads the index before the reader types. */
function warm(): void {
  import('@site/src/search/client').then(
    ({warmSearch}) => warmSearch(indexAddress()),
    // Ignore the failure: the search tries again and reports it.
    () => undefined,
  );
}

/** The suggestions for a text: whether they are open, and which of them is active. */
function useSuggestions(listId: string, text: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const search = useSearch(isOpen ? text : '', searchResultLimits);
  const count = search.status === 'success' ? search.results.length : 0;
  const showsPanel = isOpen && text.trim() !== '';
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => {
    setIsOpen(false);
    setActive(NONE);
  }, []);

  // The focus stays in the field, so the browser does not scroll to the active suggestion itself.
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({block: 'nearest'});
  }, [listId, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Without this, the browser clears the field at the first Escape; the list must close first.
      if (showsPanel) {
        event.preventDefault();
      }
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const start = active === NONE && step === -1 ? 0 : active;
      setActive(count === 0 ? NONE : (start + step + count) % count);
    }
  };
  const restart = () => {
    open();
    setActive(NONE);
  };
  return {search, count, active, showsPanel, open, close, restart, onKeyDown};
}

type FieldProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: ReturnType<typeof useSuggestions>;
};

/** The field, as a combobox that controls the list of suggestions. */
function SearchField({inputRef, listId, text, onText, suggestions}: FieldProps) {
  const {active, count, showsPanel, open, restart, onKeyDown} = suggestions;
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The label and the placeholder of the search box',
  });
  return (
    <input
      ref={inputRef}
      className={styles.input}
      type="search"
      name="q"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={showsPanel && count > 0}
      aria-controls={listId}
      aria-activedescendant={showsPanel && active !== NONE ? optionId(listId, active) : undefined}
      aria-keyshortcuts="Control+K Meta+K /"
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={LONGEST_QUERY}
      value={text}
      onPointerEnter={warm}
      onFocus={() => {
        warm();
        open();
      }}
      onChange={(event) => {
        onText(event.target.value);
        restart();
      }}
      onKeyDown={onKeyDown}
    />
  );
}

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const suggestions = useSuggestions(listId, text);
  const {search, active, showsPanel, close} = suggestions;

  useShortcut(useCallback(() => inputRef.current?.focus(), []));
  // Keep what the reader typed before hydration.
  useEffect(() => setText((current) => current || (inputRef.current?.value ?? '')), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const option = document.getElementById(optionId(listId, active));
    if (option) {
      option.click();
    } else if (text.trim() !== '') {
      history.push(resultsAddress(text.trim()));
    }
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      close();
    }
  };
  const field = {inputRef, listId, text, onText: setText, suggestions};
  const panel = {listId, text: text.trim(), search, active, onLeave: close};
  return (
    <>
      <form
        role="search"
        action="/search"
        className={styles.form}
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        <svg aria-hidden="true" className={styles.icon} viewBox="0 0 16 16">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <SearchField {...field} />
        <kbd className={styles.shortcut} aria-hidden="true">
          /
        </kbd>
        {showsPanel ? <SearchSuggestions {...panel} /> : <div id={listId} hidden />}
      </form>
    </>
  );
}
