/** What a reader did last, which stays on the device. Without a storage there is nothing. */
import {recentPagesKey, recentSearchesKey} from '@aldermark/data/storage';
import {keepItems, recentItems} from '../recentItems';
import {rememberChoice} from '../storage';

const MOST_RECENT = 5;

/** The texts that a reader has searched for, the newest first. */
export const recentSearches = (): readonly string[] =>
  recentItems(recentSearchesKey, (text) => typeof text === 'string').slice(0, MOST_RECENT);

/** Keeps a text that led the reader somewhere. The same text in other letters replaces the older one. */
export function keepSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  keepItems(recentSearchesKey, [text, ...others], MOST_RECENT);
}

/** Forgets every search and every page. */
export function forgetAll(): void {
  rememberChoice(recentSearchesKey, null);
  rememberChoice(recentPagesKey, null);
}
