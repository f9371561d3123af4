import type {ReportField} from '@aldermark/data/problemReport';
import {element} from '../element';
import {loadLateStyles} from '../lateStyles';
import {reportHelped} from '../navigation/analytics';
import {headingWords} from './report';

const section: ReportField = 'section';
const correction: ReportField = 'correction';

/** The last error that a run of the page has shown, such as `403 Forbidden: sca_required`. */
const lastError = (): string | undefined =>
  [...document.querySelectorAll('[data-live] [data-failure]')].at(-1)?.textContent.trim();

/** A choice of the section that the report is about: the one of the address, or else the whole page. */
function sectionField(): HTMLSelectElement {
  const headings = document.querySelectorAll<HTMLElement>('.markdown :is(h2, h3)[id]');
  const select = element(
    'select',
    {class: 'field'},
    element('option', {value: ''}, 'The whole page'),
    ...[...headings].map((heading) =>
      element('option', {value: heading.id}, headingWords(heading)),
    ),
  );
  select.value = location.hash.slice(1);
  if (select.selectedIndex < 0) {
    select.selectedIndex = 0;
  }
  return select;
}

/** What a reader sees before the form of the repository opens: what it is filled in with, and who gets it. */
function reportForm(link: HTMLAnchorElement): HTMLElement {
  const sections = sectionField();
  const error = lastError();
  const withError = element('input', {type: 'checkbox'});
  const open = element(
    'a',
    {class: 'button button--primary', target: '_blank', rel: 'noopener noreferrer'},
    'Open the form',
  );
  const fill = () => {
    const address = new URL(link.href);
    if (sections.value) {
      address.searchParams.set(section, sections.value);
    }
    if (withError.checked) {
      address.searchParams.set(correction, `My run ended with ${error}.`);
    }
    open.href = address.href;
  };
  fill();
  const form = element(
    'div',
    {class: 'helpedForm'},
    element('label', {}, 'Which part? ', sections),
    ...(error
      ? [element('label', {}, withError, ` Add the last error of your run: ${error}`)]
      : []),
    element(
      'p',
      {},
      `The form of ${new URL(link.href).host} opens with the address and the version of this page. Nothing is sent before.`,
    ),
    open,
    ' ',
    element('button', {class: 'button button--secondary', type: 'button', value: 'close'}, 'Close'),
  );
  form.addEventListener('change', fill);
  return form;
}

/** Thanks for a Yes. After a No, a reader may say what is missing, in a form that opens once they want it. */
export function start(question: HTMLElement, {target}: Event): void {
  const no = question.querySelector<HTMLButtonElement>('[value=no]');
  const form = question.querySelector('.helpedForm');
  const link = document.querySelector<HTMLAnchorElement>('a[data-report]');
  switch ((target as Element).closest('button')?.value) {
    case 'yes':
      reportHelped('yes');
      // The words stay: they are the name of the group.
      question.querySelectorAll(':scope > :not(span)').forEach((part) => part.remove());
      question.append(element('b', {role: 'status', tabindex: '-1'}, 'Thank you.'));
      question.querySelector('b')?.focus();
      break;
    case 'no':
      if (!form && link) {
        loadLateStyles();
        reportHelped('no');
        question.append(reportForm(link));
      }
      question.querySelector('select')?.focus();
      break;
    case 'close':
      form?.remove();
      no?.focus();
      break;
    default:
  }
}
