import {sections} from './sections';

/** What keys do, wherever a reader is. */
type Shortcut = {
  /** The keys in their order. Those that a reader holds together are joined by +. */
  readonly keys: readonly string[];
  readonly label: string;
  /** The page that it leads to. */
  readonly to?: string;
  /** Whether it works also in a field, and when the others are off. */
  readonly isAlwaysOn?: boolean;
};

const [docs, reference, useCases] = sections;

/** The key that shows this list, those that step through a run, and the first of two that lead to a page. */
export const shortcutKeys = {list: '?', next: 'n', back: 'p', go: 'g'} as const;

/** Every shortcut, in the order in which the list has them. */
export const shortcuts = [
  {keys: [shortcutKeys.list], label: 'Show this list'},
  {keys: ['/'], label: 'Search'},
  {keys: ['Ctrl+K or ⌘+K'], label: 'Search, also from a field', isAlwaysOn: true},
  {keys: [shortcutKeys.next], label: 'Make the next step of a run'},
  {keys: [shortcutKeys.back], label: 'Undo the last step of a run'},
  {keys: [shortcutKeys.go, 'd'], label: 'Go to the docs', to: docs.start},
  {keys: [shortcutKeys.go, 'r'], label: 'Go to the API reference', to: reference.start},
  {keys: [shortcutKeys.go, 'u'], label: 'Go to the use cases', to: useCases.start},
  {keys: [shortcutKeys.go, 'c'], label: 'Go to the console', to: '/docs/console'},
  {keys: [shortcutKeys.go, 'h'], label: 'Go to the home page', to: '/'},
] as const satisfies readonly Shortcut[];

/** The attribute of a button that a key presses. */
export const pressedByKey = 'data-key';
