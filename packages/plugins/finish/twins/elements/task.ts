import {defaultHandlers} from 'hast-util-to-mdast';
import {hasClass, isElement, type Conversion} from './conversion';

/** A task, whose box and text are in a label: without the label, the box is that of a task of Markdown. */
export const task: Conversion = {
  tags: ['li'],
  matches: (element) => hasClass(element, 'task-list-item'),
  convert: (state, element) =>
    defaultHandlers.li(state, {
      ...element,
      children: element.children.flatMap((child) =>
        isElement(child) && child.tagName === 'label' ? child.children : [child],
      ),
    }),
};
