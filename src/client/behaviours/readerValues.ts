import samples from '@generated/sample-values/default/values.json';
import {readerValuesKey} from '@aldermark/data/storage';
import {valueKinds, type ValueKind} from '@aldermark/lib/readerValues';
import {element} from '../element';
import {loadLateStyles} from '../lateStyles';
import {onPage} from '../page';
import {readValues, writeValues, type ReaderValues} from '../readerValues';
import {onChoiceElsewhere, rememberChoice} from '../storage';

/** What an island shows, or adds to the page: it is the reader's already. */
const ofReader = '[data-island], [data-live]';

/** The samples of a page. */
const blocks = () =>
  [...document.querySelectorAll<HTMLElement>('article pre code')].filter(
    (code) => !code.closest(ofReader),
  );

/** A value as the code around it can hold it: between apostrophes, an apostrophe is written otherwise. */
function inCode(value: string, place: Element | null): string {
  if (place?.closest('.language-ts, .language-php')) {
    return value.replaceAll("'", String.raw`\'`);
  }
  const command = place?.closest('.language-bash');
  return command && !command.textContent.includes('<<EOF')
    ? value.replaceAll("'", String.raw`'\''`)
    : value;
}

const isLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a text is a whole value of a sample where it begins and ends: a short name may be a part of another text. */
function isWhole(kind: ValueKind, before: string, after: string): boolean {
  switch (kind) {
    case 'iban':
    case 'clientId':
      return !isLetter(before) && !/[\w-]/.test(after) && before !== '-';
    case 'url':
      return !/[\w/-]/.test(after);
    default:
      return /^["'>]?$/.test(before) && /^["'<\\]?$/.test(after);
  }
}

/** Where a value of a sample is in a text, from a position on; -1 for nowhere. */
function placeOf(kind: ValueKind, value: string, text: string, from = 0): number {
  const at = text.indexOf(value, from);
  return at < 0 || isWhole(kind, text.charAt(at - 1), text.charAt(at + value.length))
    ? at
    : placeOf(kind, value, text, at + 1);
}

/** The text nodes of an element, as they are now. */
function textsIn(part: Node): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    found.push(walker.currentNode as Text);
  }
  return found;
}

/** The value of a kind that comes first in the samples of a page. */
function firstValue(kind: ValueKind, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const [first] = (samples[kind] ?? [])
      .map((value) => [placeOf(kind, value, text), value] as const)
      .filter(([at]) => at >= 0)
      .sort(([one], [other]) => one - other);
    if (first) {
      return first[1];
    }
  }
  return undefined;
}

/** Marks the value of a reader in place of that of a sample, wherever a text has it. */
function replaceIn(text: Text, kind: ValueKind, sample: string, own: string): void {
  const at = placeOf(kind, sample, text.data);
  if (at >= 0) {
    const place = text.splitText(at);
    const rest = place.splitText(sample.length);
    const mark = element(
      'mark',
      {class: 'readerValue', 'data-sample': sample, title: `Your value. The sample has ${sample}.`},
      inCode(own, place.parentElement),
    );
    place.replaceWith(mark);
    replaceIn(rest, kind, sample, own);
  }
}

/** Shows the values of the samples again. */
function restore(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('mark.readerValue')) {
    const {parentNode} = mark;
    mark.replaceWith(mark.dataset['sample'] ?? '');
    parentNode?.normalize();
  }
}

/** The values of the page's samples that are replaced, by kind. */
const replaced = new Map<ValueKind, string>();

/** Replaces the first value of each kind in the samples of the page. */
function replace({isOn, values}: ReaderValues): void {
  const codes = blocks();
  const texts = codes.map(({textContent}) => textContent);
  for (const kind of valueKinds) {
    const own = values[kind];
    const sample = own && (replaced.get(kind) ?? firstValue(kind, texts));
    if (own && sample && own !== sample) {
      replaced.set(kind, sample);
      if (isOn) {
        codes.flatMap(textsIn).forEach((text) => replaceIn(text, kind, sample, own));
      }
    }
  }
}

let bar: HTMLElement | undefined;

/** The switch, and the button that forgets everything. */
function newBar(update: (values: ReaderValues | null) => void): HTMLElement {
  const {isOn} = readValues();
  const type = {type: 'button'};
  const toggle = element(
    'button',
    {...type, role: 'switch', 'aria-checked': `${isOn}`},
    'Your values',
  );
  toggle.onclick = () => {
    const values = readValues();
    update({...values, isOn: !values.isOn});
  };
  const reset = element('button', type, 'Reset');
  reset.onclick = () => update(null);
  return element(
    'div',
    {class: 'readerValues', role: 'group', 'aria-label': 'Your values in samples'},
    toggle,
    reset,
  );
}

/** Shows what is kept now, with the switch where a sample of the page has a value of the reader. */
function show(): void {
  const update = (values: ReaderValues | null) => {
    if (values) {
      writeValues(values);
    } else {
      rememberChoice(readerValuesKey, null);
    }
    show();
  };
  const hadFocus = bar?.contains(document.activeElement);
  restore();
  replaced.clear();
  const values = readValues();
  replace(values);
  if (replaced.size === 0) {
    bar?.remove();
    bar = undefined;
    const article = hadFocus && document.querySelector('article');
    if (article) {
      article.tabIndex = -1;
      article.focus({preventScroll: true});
    }
    return;
  }
  if (bar?.isConnected) {
    bar.firstElementChild?.setAttribute('aria-checked', `${values.isOn}`);
  } else {
    bar = newBar(update);
    document.getElementById('__docusaurus')?.append(bar);
  }
}

/** Whether a change of the page brought code: the panel of another language, or a payload that was folded. */
const hasCode = ({addedNodes}: MutationRecord): boolean =>
  [...addedNodes].some(
    (node) =>
      node instanceof Element &&
      !node.closest(`${ofReader}, code`) &&
      (node.matches('pre') || node.querySelector('pre')),
  );

/** Shows what a reader has typed elsewhere in place of the values of samples, marked, until the reader switches it off. */
export function start(): void {
  loadLateStyles();
  onPage(show);
  onChoiceElsewhere(readerValuesKey, show);
  new MutationObserver((changes) => {
    if (changes.some(hasCode)) {
      replace(readValues());
    }
  }).observe(document.body, {childList: true, subtree: true});
}
