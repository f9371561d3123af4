import type {Plugin} from '@docusaurus/types';
import {iconNames} from '@aldermark/data/icons';
import {drawingOf} from '@aldermark/lib/icons';
import {iconsInStyles} from './styles';

/** Hands the drawings of icons to `src/components/Icon`, which writes them into pages, and to style sheets. */
export default function icons(): Plugin {
  return {
    name: 'icons',
    async contentLoaded({actions}) {
      const drawings = Object.fromEntries(iconNames.map((name) => [name, drawingOf(name)]));
      await actions.createData('drawings.json', JSON.stringify(drawings));
    },
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, iconsInStyles]}),
  };
}
