import type {SampleEntry} from '@aldermark/lib/sampleFields';
import {element} from '../element';
import {loadSampleNames} from './read';

/** A text whose code is in backticks. */
const withCode = (text: string): readonly (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));

/** What the card says, and the address where the reference says all. */
function told({field, name, value}: SampleEntry) {
  const {type, text, href, values = {}, valuesAt = `${href}-`} = field;
  return value === undefined
    ? {title: name, of: [type], text, href}
    : {
        title: value,
        of: ['value of ', element('code', {}, name)],
        text: values[value] ?? '',
        href: valuesAt + value,
      };
}

/** The operation that reads the object of an id. */
async function readerLink(id: string): Promise<HTMLElement | undefined> {
  const reader = (await loadSampleNames()).readers[id.slice(0, 3)];
  return (
    reader && element('a', {href: reader.href}, 'Read it with ', element('code', {}, reader.name))
  );
}

/** Closes the card that is open. */
let close = () => {};

/**
 * Shows what a token of a sample is in a card beside it, which takes the focus and gives it back. `show` goes to the object of an
 * id.
 */
export async function openCard(
  token: HTMLElement,
  entry: SampleEntry,
  show: (() => void) | undefined,
): Promise<void> {
  const {title, of, text, href} = told(entry);
  const reader = entry.id === undefined ? undefined : await readerLink(entry.id);
  const links = element(
    'p',
    {},
    element('a', {href, autofocus: ''}, 'Open in the reference'),
    ...(reader ? [reader] : []),
  );
  const card = element(
    'div',
    {
      popover: '',
      class: 'sampleCard',
      role: 'dialog',
      'aria-label': title,
      'aria-describedby': 'sample-card-text',
    },
    element('p', {}, element('code', {}, title), ' ', element('span', {}, ...of)),
    element('p', {id: 'sample-card-text'}, ...withCode(text)),
    links,
  );
  if (show) {
    const button = element('button', {type: 'button'}, 'Show in this run');
    button.addEventListener('click', () => {
      card.hidePopover();
      show();
    });
    links.append(button);
  }
  close();
  close = () => {
    token.classList.remove('sampleOpened');
    card.remove();
  };
  card.addEventListener('toggle', ({newState}) => newState === 'closed' && close());
  token.classList.add('sampleOpened');
  document.body.append(card);
  card.showPopover();
}
