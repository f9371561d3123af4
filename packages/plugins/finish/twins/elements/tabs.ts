import type {BlockContent} from 'mdast';
import {text} from '@aldermark/lib/nodes';
import {childElements, hasClass, type Conversion} from './conversion';

/**
 * Each tab becomes a heading with its panel. `../tidy.ts` gives these headings their level, and keeps the line
 * after the last panel where the text goes on.
 */
export const tabsConversion: Conversion = {
  tags: ['div'],
  matches: (element) => hasClass(element, 'tabsFrame'),
  convert: (state, element) => [
    ...childElements(element)
      .filter(({properties}) => properties['role'] === 'tabpanel')
      .flatMap((panel): BlockContent[] => [
        {
          type: 'heading',
          depth: 6,
          children: [text(String(panel.properties['ariaLabel']))],
          data: {tab: String(element.properties['dataTabs'] ?? '')},
        },
        ...(state.toFlow(state.all(panel)) as BlockContent[]),
      ]),
    {type: 'thematicBreak', data: {endsTabs: true}},
  ],
};
