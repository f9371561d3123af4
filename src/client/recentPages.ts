import {recentPagesKey} from '@aldermark/data/storage';
import {onPage} from './page';
import {keepItems, recentItems} from './recentItems';

/** A page that the reader has opened. */
export type RecentPage = readonly [address: string, title: string];

const isPage = (item: unknown): item is RecentPage =>
  Array.isArray(item) && item.length === 2 && item.every((part) => typeof part === 'string');

/** The other pages that the reader has opened, the newest first. The home page is a click away from each page. */
export const recentPages = (): RecentPage[] =>
  recentItems(recentPagesKey, isPage).filter(
    ([address]) => address !== location.pathname && /^\/\w/.test(address),
  );

/** Keeps each page of text that the reader opens. Part of the shell, so it is short. */
export function keepRecentPages(): void {
  onPage(() => {
    if (document.documentElement.matches('.docs-doc-page')) {
      const here: RecentPage = [location.pathname, document.title.replace(/ \|.*/, '')];
      keepItems(recentPagesKey, [here, ...recentPages()], 5);
    }
  });
}
