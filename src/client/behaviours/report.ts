import type {ReportField} from '@aldermark/data/problemReport';
import {element} from '../element';
import {loadLateStyles} from '../lateStyles';

const section: ReportField = 'section';

/** The words of a heading. Its link to itself has a sign that nobody sees. */
export const headingWords = ({textContent}: HTMLElement): string =>
  textContent.replaceAll('\u200B', '').trim();

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
  const name = `Report a problem with “${headingWords(heading)}”`;
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
