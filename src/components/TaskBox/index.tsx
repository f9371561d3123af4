import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

/**
 * The checkbox of a task in a Markdown list (`- [ ]`, `- [x]`). It has no label, so its accessible name
 * is its state.
 */
export function TaskBox(props: ComponentProps<'input'>): ReactNode {
  const label = props.checked
    ? translate({
        id: 'theme.taskBox.done',
        message: 'Done',
        description: 'The name of a ticked box in a list of tasks',
      })
    : translate({
        id: 'theme.taskBox.open',
        message: 'To do',
        description: 'The name of an empty box in a list of tasks',
      });
  return <input aria-label={label} {...props} />;
}
