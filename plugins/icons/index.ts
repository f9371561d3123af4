import type {Plugin} from '@docusaurus/types';
import {iconNames} from '../../data/icons';
import {drawingOf} from '../../lib/icons';

/** Hands the drawings of the icons to `src/components/Icon`, which writes them into pages. */
export default function icons(): Plugin {
  return {
    name: 'icons',
    async contentLoaded({actions}) {
      const drawings = Object.fromEntries(iconNames.map((name) => [name, drawingOf(name)]));
      await actions.createData('drawings.json', JSON.stringify(drawings));
    },
  };
}
