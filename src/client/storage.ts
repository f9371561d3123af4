import {storageNamespace} from '@aldermark/data/storage';

/** The end of every key, as Docusaurus writes it. */
const namespace = `-${storageNamespace}`;

/** What is kept of visits, and never sent: the day of this one, and that of the one before. */
export const visitsKey = 'visits';

/** The present day in UTC, as ISO 8601 writes it. */
export const presentDay = (): string => new Date().toJSON().slice(0, 10);

/** Runs `act` with the storage of the browser. When a reader blocks it, warns once and returns null. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(window.localStorage);
  } catch {
    const {dataset} = document.documentElement;
    if (dataset['storage'] !== 'blocked') {
      dataset['storage'] = 'blocked';
      console.warn('The browser storage is not available, so no choice is remembered.');
    }
    return null;
  }
}

/** What a reader chose earlier; null for nothing. */
export function recall(key: string): string | null {
  return withStorage((storage) => storage.getItem(key + namespace));
}

/** Remembers a choice; null forgets it. */
export function rememberChoice(key: string, value: string | null): void {
  withStorage((storage) =>
    value === null ? storage.removeItem(key + namespace) : storage.setItem(key + namespace, value),
  );
}

/**
 * Calls `changed` with a choice that the reader makes elsewhere: in another tab, or on a later page, from which Back
 * leads to this one as it was left. null when the choice is forgotten.
 */
export function onChoiceElsewhere(key: string, changed: (value: string | null) => void): void {
  const follow = () => changed(recall(key));
  addEventListener('storage', (event) => {
    if (event.key === key + namespace || event.key === null) {
      follow();
    }
  });
  addEventListener('pageshow', ({persisted}) => persisted && follow());
}
