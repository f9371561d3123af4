import {pageDatesPath, type PageDates} from '@aldermark/data/pageDates';
import {fetchJson} from '@site/src/search/files';
import {element} from '../element';
import {late} from '../late';
import {onPage} from '../page';
import {recall, rememberChoice, presentDay, visitsKey} from '../storage';
import {counted} from '@aldermark/lib/counted';

/** The day of the visit before this one, in milliseconds; the first page of a visit notes its day. */
function lastVisit(): number {
  const [last = '', before = ''] = (recall(visitsKey) ?? '').split(' ');
  if (last === presentDay()) {
    return Date.parse(before);
  }
  rememberChoice(visitsKey, `${presentDay()} ${last}`);
  return Date.parse(last);
}

/** How many pages a list names. */
const mostNamed = 10;

function dayOf(moment: number): string {
  const inWords = new Date(moment).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return `your last visit on ${inWords}`;
}

/** Marks the links of the sidebar that lead to a changed page. */
function markLinks(changed: ReadonlySet<string>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu__link[href]')) {
    if (changed.has(link.pathname) && !link.querySelector('small')) {
      link.append(element('small', {}, '\u00a0· changed'));
    }
  }
}

/** Says below the page that it changed. */
function markPage(since: number): void {
  const date = document.querySelector('.theme-last-updated');
  if (date && !date.querySelector('small')) {
    date.append(element('small', {}, `, after ${dayOf(since)}`));
  }
}

/** Fills the place for the list of changed pages: see `src/components/ChangedPages`. */
function listPages(pages: PageDates, since: number): void {
  const list = document.querySelector<HTMLElement>('[data-changed-pages]');
  if (list?.hidden && pages.length > 0) {
    const links = pages
      .slice(0, mostNamed)
      .flatMap(([address, , title]) => [', ', element('a', {href: address}, title)])
      .slice(1);
    const rest = pages.length - mostNamed;
    list.append(
      `${counted(pages.length, 'page')} changed since ${dayOf(since)}: `,
      ...links,
      rest > 0 ? ` and ${rest} more.` : '.',
    );
    list.hidden = false;
  }
}

/** Tells a reader who was here before which pages have changed since. */
export async function start(): Promise<void> {
  const since = lastVisit();
  const load = async () => (await fetchJson(pageDatesPath)) as PageDates;
  const dates = await late('The list of changed pages', load, {isQuiet: true});
  const pages = dates.filter(([, changed]) => changed > since);
  const changed = new Set(pages.map(([address]) => address));
  onPage(() => {
    markLinks(changed);
    listPages(pages, since);
    if (changed.has(location.pathname)) {
      markPage(since);
    }
  });
}
