/**
 * The JSX of islands, in which each text is alone in an element: see "Text" in `src/islands/README.md`. The bundlers give it
 * to the files of islands in place of `react/jsx-runtime` (`packages/plugins/islands`, `packages/sandbox/server/console/bundle.ts`).
 */
import type {ElementType, Key, ReactElement} from 'react';
import {Fragment, jsx as element, jsxs as elementOfSeveral} from 'react/jsx-runtime';
import {translation} from './translation';

export {Fragment};

type Props = Readonly<Record<string, unknown>>;

const isText = (node: unknown): node is string | number | bigint =>
  (typeof node === 'string' && node !== '') || typeof node === 'number' || typeof node === 'bigint';

const isNothing = (node: unknown): boolean =>
  node === undefined || node === null || typeof node === 'boolean' || node === '';

/** The text of children that are nothing else; undefined where there is none, or something beside it. */
function onlyText(children: unknown): string | undefined {
  if (isText(children)) {
    return String(children);
  }
  if (!Array.isArray(children) || children.every(isNothing)) {
    return undefined;
  }
  const texts = children.filter((child) => !isNothing(child)).map(onlyText);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** The properties of an element with this text. React leaves the text of a translated page as it is until it changes. */
const withText = (text: string): Props => ({
  children: text,
  ...(translation.isOn && {suppressHydrationWarning: true}),
});

/** An element without a box, so that the page looks as it would with the text alone. */
const wrapper = (text: string, key?: Key): ReactElement =>
  element('span', {style: {display: 'contents'}, ...withText(text)}, key);

/** Children with each text in an element. All keep the places by which React knows them. */
function wrapped(children: unknown): unknown {
  if (Array.isArray(children)) {
    return children.map((child: unknown, place) =>
      isText(child) ? wrapper(String(child), `text ${place}`) : wrapped(child),
    );
  }
  return isText(children) ? wrapper(String(children)) : children;
}

/** The properties of an element or a fragment, with each text in it alone. A component hands its text on to one of these. */
function alone(type: ElementType, props: Props): Props {
  const {children} = props;
  const isElement = typeof type === 'string';
  if ((!isElement && type !== Fragment) || isNothing(children)) {
    return props;
  }
  const text = isElement ? onlyText(children) : undefined;
  return text === undefined
    ? {...props, children: wrapped(children)}
    : {...props, ...withText(text)};
}

/** Makes an element, as `react/jsx-runtime` does. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  element(type, alone(type, props), key);

/** Makes an element with several children, whose places are known. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const own = alone(type, props);
  const make = Array.isArray(own['children']) ? elementOfSeveral : element;
  return make(type, own, key);
}
