/** Lists of what a reader did last, which stay on the device. Without a storage they are empty. */
import {recall, rememberChoice} from './storage';

/** The list under a key, the newest item first. Empty when another script has written something else there. */
export function recentItems<Item>(key: string, isItem: (item: unknown) => item is Item): Item[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Keeps the first items of a list. */
export function keepItems(key: string, items: readonly unknown[], most: number): void {
  rememberChoice(key, JSON.stringify(items.slice(0, most)));
}
