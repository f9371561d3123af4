import {isValidElement, type ComponentProps, type ReactElement, type ReactNode} from 'react';
import {expect, test, vi} from 'vitest';
import Loading from '.';

vi.mock('@docusaurus/Translate', () => ({default: () => null}));

type Element = ReactElement<Readonly<Record<string, unknown>> & {readonly children?: ReactNode}>;

/** An element and all elements in it. */
function elementsOf(node: ReactNode): Element[] {
  if (Array.isArray(node)) {
    return node.flatMap(elementsOf);
  }
  return isValidElement<Element['props']>(node) ? [node, ...elementsOf(node.props.children)] : [];
}

/** The texts of an element, in order. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) {
    return node.map(textOf).join('');
  }
  return isValidElement<Element['props']>(node) ? textOf(node.props.children) : String(node ?? '');
}

/** What a reader sees while a page is in this state. */
function shown(state: Partial<ComponentProps<typeof Loading>>): Element[] {
  const fresh = {error: null, isLoading: true, pastDelay: false, timedOut: false, retry: () => {}};
  return elementsOf(Loading({...fresh, ...state}));
}

test('a page that loads in time shows no loading state', () => {
  expect(shown({})).toEqual([]);
});

test('a slow page shows a spinner and announces it to screen readers', () => {
  const [status, spinner] = shown({pastDelay: true});
  expect(status?.props.role).toBe('status');
  expect(textOf(status)).toBe('Loading…');
  expect(spinner?.props).toEqual({className: 'spinner', 'aria-hidden': 'true'});
});

test('a page that cannot be loaded shows the error and a button that tries again', () => {
  const retry = vi.fn();
  const error = new Error('Loading chunk 12 failed.');
  const [alert, ...parts] = shown({error, pastDelay: true, retry});
  expect(alert?.props.role).toBe('alert');
  expect(textOf(alert)).toBe('Error: Loading chunk 12 failed.Retry');
  const button = parts.find(({type}) => type === 'button');
  expect(button?.props.onClick).toBe(retry);
});
