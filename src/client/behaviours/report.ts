import type {ReportField} from '@aldermark/data/problemReport';
import {element} from '../element';
import {loadLateStyles} from '../lateStyles';

const section: ReportField = 'section';

/** Gives a heading a link with which a reader reports a problem with its section. The page has one for itself. */
export function offerReport(heading: HTMLElement): void {
  const ofPage = document.querySelector<HTMLAnchorElement>('a[data-report]');
  const link = heading.querySelector<HTMLAnchorElement>('.hash-link');
  if (!ofPage || !link || heading.querySelector('.report')) {
    return;
  }
  loadLateStyles();
  const address = new URL(ofPage.href);
  address.searchParams.set(section, heading.id);
  // The link of the heading to itself has no text.
  const name = `Report a problem with “${heading.textContent.replaceAll('\u200B', '').trim()}”`;
  link.after(
    element('a', {
      class: 'hash-link report',
      href: address.href,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': name,
      title: name,
    }),
  );
}
