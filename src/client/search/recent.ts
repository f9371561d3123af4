/** The last searches of a reader, which stay on the device. Without a storage there are none. */
import {recentSearchesKey} from '@aldermark/data/storage';
import {recall, rememberChoice} from '../storage';

const MOST_RECENT = 5;

/** The texts that a reader has searched for, the newest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(recentSearchesKey) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text) => typeof text === 'string').slice(0, MOST_RECENT)
      : [];
  } catch {
    // Another script has written something else under this key.
    return [];
  }
}

/** Keeps a text that led the reader somewhere. The same text in other letters replaces the older one. */
export function keepSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  rememberChoice(recentSearchesKey, JSON.stringify([text, ...others].slice(0, MOST_RECENT)));
}

/** Forgets every search. */
export function forgetSearches(): void {
  rememberChoice(recentSearchesKey, null);
}
